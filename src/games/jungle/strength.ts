import type { Strength } from '../../game/strength.ts'

/** The levels against each other (README.md). */
export const strength: Strength = {
  variant: 'standard',
  against: [
    [0.675, 60],
    [0.7, 60],
    [0.683, 60],
    [0.708, 60],
    [0.837, 40],
    [0.812, 40],
    [0.85, 40],
    [0.725, 40],
  ],
}
