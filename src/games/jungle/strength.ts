import type { Strength } from '../../game/strength.ts'

/** The levels against each other (README.md). */
export const strength: Strength = {
  variant: 'standard',
  against: [
    [0.65, 20],
    [0.8, 20],
    [0.55, 20],
    [0.625, 20],
    [0.775, 20],
    [0.767, 30],
    [0.633, 30],
    [0.575, 20],
  ],
}
