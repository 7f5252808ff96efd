// Made by tools/fit-fog-habits.ts: 713 moves of 22 games fitted; on 376 moves of others
// a move costs 2.702 nats, all moves being equally likely 3.244.
import type { OpponentWeights } from '../fog/belief/opponent-weights.ts'

export const opponentWeights: OpponentWeights = {
  capture: 2.87,
  perTaken: 0.79,
  perTaker: -0.32,
  perPromotion: 0,
  passes: 0,
  promotes: 0,
  moves: {
    K: { any: -0.43, row: -0.56, middle: 0.43 },
    Q: { any: 0.27, row: 0.2, middle: 0.05 },
    R: { any: -0.15, row: 0.03, middle: -0.23 },
    B: { any: 0.34, row: -0.16, middle: 0.52 },
    N: { any: -0.01, row: 0, middle: 0.53 },
    P: { any: -0.03, row: 0.02, middle: 0.01 },
  },
  drops: {},
}
