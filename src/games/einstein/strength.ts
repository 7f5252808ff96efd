import type { Strength } from '../../game/strength.ts'

/** The levels against each other, the strongest with 3,000 nodes (README.md). */
export const strength: Strength = {
  variant: 'standard',
  against: [
    [0.567, 1000],
    [0.556, 1000],
    [0.587, 1000],
    [0.584, 1000],
    [0.55, 1000],
    [0.575, 1000],
    [0.555, 1000],
    [0.547, 1000],
    [0.551, 1000],
  ],
  anchor: [[0.553, 1000]],
  engines: {
    uct: [10, 0.325, 200],
    'uct-classic': [10, 0.35, 200],
  },
}
