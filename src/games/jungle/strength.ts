import type { Strength } from '../../game/strength.ts'

/** The levels against each other (README.md). */
export const strength: Strength = {
  variant: 'standard',
  against: [
    [0.66, 100],
    [0.73, 100],
    [0.705, 100],
    [0.735, 100],
    [0.617, 60],
    [0.65, 60],
    [0.758, 60],
    [0.7, 60],
    [0.6, 20],
  ],
  anchor: [[0.79, 100]],
}
