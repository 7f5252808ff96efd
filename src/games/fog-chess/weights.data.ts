// Set by hand.
import type { ChessWeights } from './weights.ts'

export const weights: ChessWeights = {
  tempo: 10,
  seen: 3,
  freedom: 2,
  exposed: 5,
  siege: 3,
  unseen: -350,
  away: -2,
  firstLoss: -0.08,
  secondLoss: -0.4,
  prices: { Q: 950, R: 500, B: 330, N: 320, P: 100 },
  pawnSteps: [110, 55, 26, 12, 4],
}
