import type { Strength } from '../../game/engine/strength.ts'

/** The levels against each other (README.md). */
export const strength: Strength = {
  variant: 'brandubh',
  against: [
    [0.713, 40],
    [0.8, 40],
    [0.7, 40],
    [0.7, 40],
    [0.787, 40],
    [0.7, 40],
    [0.687, 40],
    [0.75, 40],
  ],
  anchor: [[0.773, 200]],
}
