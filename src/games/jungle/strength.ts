import type { Strength } from '../../game/engine/strength.ts'

/** The levels against each other (README.md). */
export const strength: Strength = {
  variant: 'standard',
  against: [
    [0.705, 100],
    [0.695, 100],
    [0.715, 100],
    [0.635, 100],
    [0.615, 100],
    [0.68, 100],
    [0.7, 100],
    [0.675, 60],
    [0.638, 40],
  ],
  anchor: [[0.8, 100]],
}
