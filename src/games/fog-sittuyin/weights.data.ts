// Made by tools/learn.ts.
import type { LeadWeights } from '../fog/lead-weights.ts'

export const weights: LeadWeights = {
  tempo: 32.7,
  mobility: -4.2,
  seen: 0.3,
  siege: 0,
  attack: -0.7,
  threat: 0.19,
  loss: 0.002,
  pieces: {
    K: { price: 0, row: 3, away: -1, bonus: 0 },
    F: { price: 191.3, row: 0.2, away: 0.3, bonus: 0 },
    R: { price: 487.5, row: 1.6, away: -4.8, bonus: 0 },
    S: { price: 244.8, row: -2.5, away: -14, bonus: 0 },
    N: { price: 295, row: -1.6, away: -3.4, bonus: 0 },
    P: { price: 93.8, row: 1.6, away: 6.5, bonus: 0 },
  },
}
