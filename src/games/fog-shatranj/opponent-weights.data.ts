// Made by tools/fit-fog-habits.ts: 2732 moves of 50 games fitted; on 1044 moves of others
// a move costs 2.488 nats, all moves being equally likely 3.087.
import type { OpponentWeights } from '../fog/belief/opponent-weights.ts'

export const opponentWeights: OpponentWeights = {
  capture: 2.58,
  perTaken: 1.41,
  perTaker: -0.35,
  perPromotion: 0.46,
  passes: 0,
  promotes: 0,
  moves: {
    K: { any: 0.11, row: -0.27, middle: 0.46 },
    R: { any: 0.02, row: -0.07, middle: 0.02 },
    N: { any: -0.2, row: -0.21, middle: 0.72 },
    Q: { any: 0.09, row: -0.06, middle: 0.52 },
    B: { any: -0.11, row: 0.02, middle: 0.59 },
    P: { any: 0.1, row: 0.1, middle: 0.24 },
  },
  drops: {},
}
