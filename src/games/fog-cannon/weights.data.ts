// Made by tools/learn.ts.
import type { LeadWeights } from '../fog/lead-weights.ts'

export const weights: LeadWeights = {
  tempo: 1.3,
  mobility: 6.5,
  seen: 0,
  siege: 61.3,
  attack: -9.1,
  threat: -0.055,
  loss: 0,
  pieces: {
    S: { price: 81.3, row: 16.8, away: -7.3, bonus: 0 },
    T: { price: 0, row: 3, away: -1, bonus: 0 },
  },
}
