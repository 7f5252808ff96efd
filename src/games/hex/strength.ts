import type { Strength } from '../../game/strength.ts'

/** The levels against each other (README.md). */
export const strength: Strength = {
  variant: 'hex-11',
  against: [
    [0.7, 30],
    [0.9, 30],
    [0.967, 30],
    [0.667, 30],
    [0.633, 30],
    [0.667, 30],
    [0.633, 30],
    [0.667, 30],
  ],
}
