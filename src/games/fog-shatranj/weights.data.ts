// Made by tools/learn.ts.
import type { LeadWeights } from '../fog/lead-weights.ts'

export const weights: LeadWeights = {
  tempo: -20.6,
  mobility: 4.3,
  seen: -1.4,
  siege: -8.3,
  attack: -4.9,
  threat: 0.065,
  loss: -0.169,
  pieces: {
    K: { price: 0, row: 3, away: -1, bonus: 0 },
    R: { price: 423.2, row: -5.1, away: -19.3, bonus: 0 },
    N: { price: 324.3, row: 1.7, away: -0.6, bonus: 0 },
    Q: { price: 119.3, row: -8, away: -2.9, bonus: 0 },
    B: { price: 53.6, row: 0.4, away: 12.2, bonus: 0 },
    P: { price: 157.9, row: 16.7, away: -16.5, bonus: 0 },
  },
}
