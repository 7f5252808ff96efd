import type { Strength } from '../../game/strength.ts'

/** The levels against each other, the strongest with 300 ms a move (README.md). */
export const strength: Strength = {
  variant: 'hexagon-5',
  against: [
    [0.775, 40],
    [0.85, 40],
    [0.95, 40],
    [0.8, 40],
    [0.55, 40],
    [0.488, 40],
    [0.55, 40],
    [0.55, 40],
    [0.488, 40],
  ],
}
