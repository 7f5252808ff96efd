// Made by tools/fit-fog-habits.ts: 1364 moves of 40 games fitted; on 452 moves of others
// a move costs 2.610 nats, all moves being equally likely 3.500.
import type { OpponentWeights } from '../fog/belief/opponent-weights.ts'

export const opponentWeights: OpponentWeights = {
  capture: 2.96,
  perTaken: 0.89,
  perTaker: -0.2,
  perPromotion: 0,
  passes: 0.05,
  promotes: 0,
  moves: {
    K: { any: 0.19, row: -0.02, middle: -0.02 },
    R: { any: -0.25, row: 0.03, middle: 0.18 },
    C: { any: -0.01, row: -0.09, middle: 0.08 },
    N: { any: 0.1, row: -0.03, middle: 0.42 },
    B: { any: -0.04, row: 0.1, middle: 0.18 },
    A: { any: -0.06, row: 0.09, middle: 0.09 },
    P: { any: 0.01, row: -0.11, middle: 0.15 },
  },
  drops: {},
}
