import type { Strength } from '../../game/strength.ts'

/** The levels against each other, from sensible set-ups (README.md). */
export const strength: Strength = {
  variant: 'barrage',
  against: [
    [0.66, 40],
    [0.57, 40],
    [0.72, 40],
    [0.61, 40],
    [0.69, 40],
    [0.62, 40],
    [0.54, 40],
    [0.61, 40],
  ],
}
