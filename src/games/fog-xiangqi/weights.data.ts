// Made by tools/learn.ts.
import type { LeadWeights } from '../fog/lead-weights.ts'

export const weights: LeadWeights = {
  tempo: -2.1,
  mobility: -14,
  seen: 3.9,
  siege: -23.7,
  attack: -8.3,
  threat: 0.011,
  loss: -0.208,
  pieces: {
    K: { price: 0, row: 3, away: -1, bonus: 0 },
    R: { price: 886.5, row: -1.2, away: -19.6, bonus: 0 },
    C: { price: 442.5, row: -3.9, away: -4, bonus: 0 },
    N: { price: 397.5, row: -13.7, away: -12.7, bonus: 0 },
    A: { price: 184.5, row: -21.9, away: -13.2, bonus: 0 },
    B: { price: 174, row: -52.5, away: 7.9, bonus: 0 },
    P: { price: 84.1, row: -26.6, away: 1.6, bonus: 64.2 },
  },
}
