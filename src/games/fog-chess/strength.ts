import type { Strength } from '../../game/engine/strength.ts'

/** The levels against each other (README.md). */
export const strength: Strength = {
  variant: 'standard',
  against: [
    [0.717, 30],
    [0.667, 30],
    [0.617, 30],
    [0.683, 30],
    [0.767, 30],
    [0.617, 30],
  ],
  anchor: [[0.725, 40]],
}
