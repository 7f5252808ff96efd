import type { Strength } from '../../game/strength.ts'

/** The levels against each other, the strongest with 300 ms a move (README.md). */
export const strength: Strength = {
  variant: 'hexagon-5',
  against: [
    [0.78, 60],
    [0.68, 60],
    [0.93, 60],
    [0.87, 60],
    [0.76, 60],
    [0.71, 60],
    [0.57, 60],
    [0.55, 60],
    [0.59, 60],
  ],
}
