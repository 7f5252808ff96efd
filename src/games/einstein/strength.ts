import type { Strength } from '../../game/engine/strength.ts'

/** The levels against each other, the strongest with 3,000 nodes (README.md). */
export const strength: Strength = {
  variant: 'standard',
  against: [
    [0.567, 1000],
    [0.556, 1000],
    [0.58, 1000],
    [0.566, 1000],
    [0.557, 1000],
    [0.57, 1000],
    [0.542, 1000],
    [0.548, 1000],
    [0.538, 1000],
  ],
  anchor: [[0.553, 1000]],
  engines: {
    uct: [10, 0.395, 200],
    'uct-classic': [10, 0.35, 200],
  },
}
