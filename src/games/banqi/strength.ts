import type { Strength } from '../../game/strength.ts'

/** The levels against each other (README.md). */
export const strength: Strength = {
  variant: 'taiwanese',
  against: [
    [0.65, 60],
    [0.7, 60],
    [0.658, 60],
    [0.592, 60],
    [0.708, 60],
    [0.608, 60],
  ],
}
