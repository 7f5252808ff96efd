import type { Strength } from '../../game/engine/strength.ts'

/** The levels against each other, from sensible set-ups (README.md). */
export const strength: Strength = {
  variant: 'barrage',
  against: [
    [0.663, 40],
    [0.575, 40],
    [0.725, 40],
    [0.613, 40],
    [0.688, 40],
    [0.625, 40],
    [0.538, 40],
    [0.613, 40],
  ],
  anchor: [[0.825, 40]],
}
