import type { Strength } from '../../game/strength.ts'

/** The levels against each other (README.md). */
export const strength: Strength = {
  variant: 'brandubh',
  against: [
    [0.975, 40],
    [0.725, 40],
    [0.687, 40],
    [0.55, 40],
    [0.6, 40],
    [0.825, 40],
    [0.737, 40],
  ],
}
