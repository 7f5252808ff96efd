import type { Strength } from '../../game/engine/strength.ts'

/** The levels against each other (../fog/README.md). */
export const strength: Strength = {
  variant: 'wide',
  against: [
    [0.775, 20],
    [0.55, 20],
    [0.75, 20],
    [0.725, 20],
    [0.55, 20],
  ],
  anchor: [[0.7, 40]],
}
