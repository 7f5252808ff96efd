import type { Strength } from '../../game/engine/strength.ts'

/** The levels against each other (README.md). */
export const strength: Strength = {
  variant: 'hexagon-5',
  against: [
    [0.775, 40],
    [0.775, 40],
    [0.775, 40],
    [0.75, 40],
    [0.625, 40],
    [0.65, 40],
    [0.713, 40],
    [0.612, 40],
  ],
  anchor: [[0.85, 40]],
}
