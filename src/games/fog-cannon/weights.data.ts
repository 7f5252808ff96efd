// Made by tools/learn.ts.
import type { LeadWeights } from '../fog/lead-weights.ts'

export const weights: LeadWeights = {
  tempo: 10,
  mobility: 3,
  seen: 0,
  siege: 0,
  attack: 0,
  threat: 0,
  loss: 0,
  pieces: {
    S: { price: 100, row: 3, away: -1, bonus: 0 },
    T: { price: 0, row: 3, away: -1, bonus: 0 },
  },
}
