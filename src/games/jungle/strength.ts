import type { Strength } from '../../game/strength.ts'

/** The levels against each other (README.md). */
export const strength: Strength = {
  variant: 'standard',
  against: [
    [0.667, 60],
    [0.658, 60],
    [0.633, 60],
    [0.65, 60],
    [0.717, 60],
    [0.808, 60],
    [0.85, 60],
  ],
}
