import type { Strength } from '../../game/engine/strength.ts'

/** The levels against each other, with two players (README.md). */
export const strength: Strength = {
  variant: 'classic',
  against: [
    [0.4, 20],
    [0.65, 20],
    [0.55, 20],
    [0.5, 20],
    [0.45, 20],
    [0.6, 20],
    [0.6, 20],
    [0.5, 20],
  ],
  anchor: [
    [0.838, 40],
    [0.875, 40],
  ],
}
