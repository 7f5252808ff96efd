import type { Strength } from '../../game/strength.ts'

/** The levels against each other, the strongest with 3,000 nodes (README.md). */
export const strength: Strength = {
  variant: 'standard',
  against: [
    [0.598, 1000],
    [0.571, 1000],
    [0.563, 1000],
    [0.569, 1000],
    [0.557, 1000],
    [0.568, 2000],
    [0.538, 2000],
    [0.549, 2000],
    [0.533, 1000],
  ],
  anchor: [[0.617, 400]],
}
