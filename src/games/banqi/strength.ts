import type { Strength } from '../../game/strength.ts'

/** The levels against each other (README.md). */
export const strength: Strength = {
  variant: 'taiwanese',
  against: [
    [0.67, 40],
    [0.52, 40],
    [0.57, 40],
    [0.57, 40],
    [0.67, 40],
    [0.66, 40],
    [0.81, 40],
  ],
}
