// Set by hand: what was learned did not play better.
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
    K: { price: 0, row: 3, away: -1, bonus: 0 },
    F: { price: 200, row: 3, away: -1, bonus: 0 },
    R: { price: 500, row: 3, away: -1, bonus: 0 },
    S: { price: 250, row: 3, away: -1, bonus: 0 },
    N: { price: 300, row: 3, away: -1, bonus: 0 },
    P: { price: 100, row: 3, away: -1, bonus: 0 },
  },
}
