import type { Strength } from '../../game/engine/strength.ts'

/** The levels against each other (README.md). */
export const strength: Strength = {
  variant: 'dark-hex-5',
  against: [
    [0.662, 80],
    [0.387, 80],
    [0.687, 80],
    [0.488, 80],
    [0.637, 80],
    [0.537, 80],
    [0.537, 80],
    [0.662, 80],
  ],
  anchor: [[0.7, 40]],
}
