// Made by tools/fit-fog-habits.ts: 941 moves of 22 games fitted; on 380 moves of others
// a move costs 2.598 nats, all moves being equally likely 3.242.
import type { OpponentWeights } from '../fog/belief/opponent-weights.ts'

export const opponentWeights: OpponentWeights = {
  capture: 3.13,
  perTaken: 0.43,
  perTaker: -0.09,
  perPromotion: 0,
  passes: 0,
  promotes: 0,
  moves: {
    K: { any: -0.01, row: 0.05, middle: 0.05 },
    R: { any: -0.21, row: 0.12, middle: 0.36 },
    C: { any: 0.06, row: 0.08, middle: 0.46 },
    N: { any: -0.12, row: 0.06, middle: 0.36 },
    A: { any: -0.15, row: 0.16, middle: 0.16 },
    B: { any: 0.35, row: -0.41, middle: 0.56 },
    P: { any: 0.17, row: 0.29, middle: -0.24 },
  },
  drops: {},
}
