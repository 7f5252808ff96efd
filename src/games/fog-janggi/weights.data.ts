// Made by tools/fit/evaluation/learn.ts.
import type { EvaluationWeights } from '../fog/evaluation/weights.ts'

export const weights: EvaluationWeights = {
  tempo: -37.4,
  mobility: 0.8,
  seen: -28.5,
  siege: 5.5,
  attack: -3.1,
  threat: -0.106,
  loss: -0.079,
  pieces: {
    K: { price: 0, row: 3, away: -1, bonus: 0 },
    R: { price: 1276.6, row: 8.9, away: -50.1, bonus: 0 },
    C: { price: 684, row: -5.2, away: -27, bonus: 0 },
    N: { price: 480.5, row: 7.8, away: -32.2, bonus: 0 },
    B: { price: 273.6, row: 26, away: -11.3, bonus: 0 },
    A: { price: 213.3, row: 61.7, away: -39.2, bonus: 0 },
    P: { price: 184.4, row: 13.4, away: -17.3, bonus: 0 },
  },
}
