import type { Strength } from '../../game/engine/strength.ts'

/** The levels against each other, from sensible set-ups (README.md). */
export const strength: Strength = {
  variant: 'standard',
  against: [
    [0.6, 40],
    [0.537, 40],
    [0.512, 40],
    [0.612, 40],
    [0.5, 40],
  ],
  anchor: [[0.738, 40]],
}
