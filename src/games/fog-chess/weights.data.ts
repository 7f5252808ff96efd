// Made by tools/learn.ts.
import type { ChessWeights } from './weights.ts'

export const weights: ChessWeights = {
  tempo: 5.1,
  seen: -1.9,
  freedom: -8.1,
  exposed: 0.4,
  siege: -1,
  unseen: -347.7,
  away: 1.5,
  firstLoss: -0.22,
  secondLoss: -0.397,
  prices: { Q: 942.5, R: 498.7, B: 335.4, N: 318.8, P: 112.1 },
  pawnSteps: [110, 57.2, 2, 32.1, 34.5],
}
