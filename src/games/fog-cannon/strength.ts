import type { Strength } from '../../game/engine/strength.ts'

/** The levels against each other (../fog/README.md). */
export const strength: Strength = {
  variant: 'wide',
  against: [
    [0.583, 30],
    [0.633, 30],
    [0.617, 30],
    [0.733, 30],
    [0.6, 30],
    [0.667, 30],
  ],
  anchor: [[0.675, 40]],
}
