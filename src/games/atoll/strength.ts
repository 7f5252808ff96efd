import type { Strength } from '../../game/strength.ts'

/** The levels against each other, the strongest with 300 ms a move (README.md). */
export const strength: Strength = {
  variant: 'hexagon-5',
  against: [
    [0.825, 40],
    [0.95, 40],
    [0.825, 40],
    [0.625, 40],
    [0.675, 40],
    [0.563, 40],
    [0.55, 40],
    [0.55, 40],
    [0.488, 40],
  ],
  anchor: [
    [0.875, 100],
    [0.61, 100],
  ],
}
