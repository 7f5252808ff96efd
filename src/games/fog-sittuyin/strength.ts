import type { Strength } from '../../game/engine/strength.ts'

/** The levels against each other (../fog/README.md). */
export const strength: Strength = {
  variant: 'wide',
  against: [
    [0.717, 30],
    [0.7, 30],
    [0.75, 30],
    [0.667, 30],
    [0.55, 30],
    [0.683, 30],
  ],
  anchor: [[0.5, 40]],
}
