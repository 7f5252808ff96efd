import type { Strength } from '../../game/strength.ts'

/** The levels against each other (README.md). */
export const strength: Strength = {
  variant: 'dark-hex-5',
  against: [
    [0.575, 80],
    [0.612, 80],
    [0.625, 80],
    [0.65, 80],
    [0.462, 80],
    [0.512, 80],
    [0.575, 80],
    [0.512, 80],
  ],
  anchor: [[0.6, 40]],
}
