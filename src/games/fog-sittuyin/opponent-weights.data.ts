// Made by tools/fit-fog-habits.ts: 1462 moves of 37 games fitted; on 512 moves of others
// a move costs 2.340 nats, all moves being equally likely 3.305.
import type { OpponentWeights } from '../fog/belief/opponent-weights.ts'

export const opponentWeights: OpponentWeights = {
  capture: 3.54,
  perTaken: 1.2,
  perTaker: -0.29,
  perPromotion: 0,
  passes: 0,
  promotes: 1.29,
  moves: {
    K: { any: -0.1, row: -0.23, middle: 0.24 },
    F: { any: -0.17, row: -0.12, middle: 0.05 },
    R: { any: 0.01, row: -0.22, middle: 0.09 },
    S: { any: -0.49, row: -0.25, middle: 0.33 },
    N: { any: -0.48, row: -0.07, middle: 0.03 },
    P: { any: 0.03, row: 0.03, middle: -0.22 },
  },
  drops: {
    K: { any: -1.54, row: -0.89, middle: 1.08 },
    F: { any: -2.11, row: 0.7, middle: 0.4 },
    R: { any: 0.86, row: 0, middle: -1.64 },
    S: { any: 0.64, row: -0.43, middle: 0.86 },
    N: { any: 2.4, row: 0.64, middle: 0.85 },
  },
}
