import type { Strength } from '../../game/strength.ts'

/** The levels against each other, two players (README.md). */
export const strength: Strength = {
  variant: 'classic',
  against: [
    [0.65, 20],
    [0.75, 20],
    [0.7, 20],
    [0.65, 20],
    [0.45, 20],
    [0.35, 20],
    [0.6, 20],
    [0.65, 20],
  ],
}
