import type { Strength } from '../../game/engine/strength.ts'

/** The levels against each other (README.md). */
export const strength: Strength = {
  variant: 'hex-11',
  against: [
    [0.7, 40],
    [0.775, 40],
    [0.8, 40],
    [0.725, 40],
    [0.725, 40],
    [0.675, 40],
    [0.75, 40],
    [0.775, 40],
  ],
  anchor: [[0.825, 40]],
}
