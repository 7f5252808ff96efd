import type { Strength } from '../../game/engine/strength.ts'

/** The levels against each other (../fog/README.md). */
export const strength: Strength = {
  variant: 'wide',
  against: [
    [0.65, 30],
    [0.7, 30],
    [0.717, 30],
    [0.617, 30],
    [0.65, 30],
    [0.483, 30],
  ],
  anchor: [[0.6, 40]],
}
