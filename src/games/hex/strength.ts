import type { Strength } from '../../game/strength.ts'

/** The levels against each other (README.md). */
export const strength: Strength = {
  variant: 'hex-11',
  against: [
    [0.875, 40],
    [0.8, 40],
    [0.85, 40],
    [0.725, 40],
    [0.7, 40],
    [0.675, 40],
    [0.633, 30],
    [0.667, 30],
  ],
  anchor: [
    [0.89, 100],
    [0.63, 100],
  ],
}
