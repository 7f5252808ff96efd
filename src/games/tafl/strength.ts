import type { Strength } from '../../game/strength.ts'

/** The levels against each other (README.md). */
export const strength: Strength = {
  variant: 'brandubh',
  against: [
    [0.95, 60],
    [0.75, 60],
    [0.75, 60],
    [0.742, 60],
    [0.642, 60],
    [0.842, 60],
    [0.65, 60],
    [0.65, 30],
  ],
  anchor: [[0.71, 100]],
}
