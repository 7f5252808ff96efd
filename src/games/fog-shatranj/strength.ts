import type { Strength } from '../../game/engine/strength.ts'

/** The levels against each other (../fog/README.md). */
export const strength: Strength = {
  variant: 'wide',
  against: [
    [0.6, 30],
    [0.683, 30],
    [0.6, 30],
    [0.6, 30],
    [0.833, 30],
    [0.733, 30],
  ],
  anchor: [[0.55, 40]],
}
