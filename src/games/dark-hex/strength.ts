import type { Strength } from '../../game/strength.ts'

/** The levels against each other, written by npm run rate. */
export const strength: Strength = {
  variant: 'dark-hex-5',
  against: [
    [0.5, 40],
  ],
  ratings: {
    iterations: 9000,
    games: 120,
    levels: [
      [0, 87],
      [17, 87],
    ],
  },
}
