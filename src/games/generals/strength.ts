import type { Strength } from '../../game/engine/strength.ts'

/** The levels against each other, from sensible set-ups (README.md). */
export const strength: Strength = {
  variant: 'standard',
  against: [
    [0.725, 20],
    [0.85, 20],
    [0.7, 20],
    [0.575, 20],
    [0.675, 20],
    [0.75, 20],
    [0.7, 20],
  ],
  anchor: [[0.688, 40]],
}
