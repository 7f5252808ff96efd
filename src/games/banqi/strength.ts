import type { Strength } from '../../game/engine/strength.ts'

/** The levels against each other (README.md). */
export const strength: Strength = {
  variant: 'taiwanese',
  against: [
    [0.75, 40],
    [0.737, 40],
    [0.762, 40],
    [0.737, 40],
    [0.662, 40],
    [0.587, 40],
    [0.775, 40],
    [0.65, 20],
  ],
  anchor: [[0.717, 60]],
}
