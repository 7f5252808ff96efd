// Made by tools/fit/fog/habits.ts: 2274 moves of 60 games fitted; on 829 moves of others
// a move costs 3.117 nats, all moves being equally likely 3.494.
import type { OpponentWeights } from '../fog/belief/opponent-weights.ts'

export const opponentWeights: OpponentWeights = {
  capture: 0.8,
  perTaken: 0.3,
  safeCapture: 1.1,
  perExposed: -0.2,
  perExcess: -0.2,
  perRescued: 0.3,
  passes: 0.7,
  promotes: 0,
  moves: {
    K: { any: -0.1, row: -0.2, middle: -0.2 },
    R: { any: -0.3, row: 0.1, middle: 0.1 },
    C: { any: 0.3, row: 0, middle: 0 },
    N: { any: 0.2, row: -0.2, middle: 0.4 },
    B: { any: -0.4, row: 0, middle: 0.2 },
    A: { any: -0.3, row: 0.4, middle: 0.4 },
    P: { any: -0.1, row: -0.6, middle: 0.5 },
  },
  drops: {},
}
