// Made by tools/fit/fog/habits.ts: 2622 moves of 60 games fitted; on 724 moves of others
// a move costs 2.949 nats, all moves being equally likely 3.480.
import type { OpponentWeights } from '../fog/belief/opponent-weights.ts'

export const opponentWeights: OpponentWeights = {
  capture: 1.1,
  perTaken: 0.3,
  safeCapture: 1.7,
  perExposed: -0.2,
  perExcess: -0.1,
  perRescued: 0.3,
  passes: 0,
  promotes: 0,
  moves: {
    K: { any: -0.1, row: -0.1, middle: -0.1 },
    R: { any: -0.2, row: 0.2, middle: 0.2 },
    C: { any: -0.2, row: 0.2, middle: 0.1 },
    N: { any: 0, row: 0.1, middle: 0.2 },
    A: { any: -0.4, row: 0, middle: 0 },
    B: { any: 0.1, row: -0.5, middle: 0.7 },
    P: { any: 0.7, row: -0.6, middle: -0.3 },
  },
  drops: {},
}
