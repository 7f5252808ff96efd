import type { Strength } from '../../game/strength.ts'

/** The levels against each other (README.md). */
export const strength: Strength = {
  variant: 'brandubh',
  against: [
    [0.825, 40],
    [0.75, 40],
    [0.813, 40],
    [0.838, 40],
    [0.775, 40],
    [0.725, 40],
    [0.65, 60],
    [0.65, 30],
  ],
  anchor: [[0.775, 40]],
}
