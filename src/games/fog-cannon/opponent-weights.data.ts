// Made by tools/fit-fog-habits.ts: 2589 moves of 50 games fitted; on 972 moves of others
// a move costs 1.969 nats, all moves being equally likely 3.032.
import type { OpponentWeights } from '../fog/belief/opponent-weights.ts'

export const opponentWeights: OpponentWeights = {
  capture: 2.63,
  perTaken: 2.63,
  perTaker: 2.63,
  perPromotion: 0,
  passes: 0,
  promotes: 0,
  moves: {
    S: { any: 0, row: 0.21, middle: 0.41 },
    T: { any: 0, row: 0, middle: 0 },
  },
  drops: {
    T: { any: 0, row: 0, middle: 0 },
  },
}
