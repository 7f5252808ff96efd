// Made by tools/fit/fog/habits.ts: 3054 moves of 60 games fitted; on 1168 moves of others
// a move costs 2.580 nats, all moves being equally likely 3.102.
import type { OpponentWeights } from '../fog/belief/opponent-weights.ts'

export const opponentWeights: OpponentWeights = {
  capture: 1.3,
  perTaken: 0.9,
  safeCapture: 1.5,
  perExposed: -0.6,
  perExcess: -0.1,
  perRescued: 0.6,
  passes: 0,
  promotes: 0,
  moves: {
    K: { any: -0.1, row: 0.1, middle: 0.4 },
    R: { any: -0.2, row: 0.1, middle: 0.3 },
    N: { any: 0, row: 0, middle: 0.4 },
    Q: { any: -0.2, row: -0.3, middle: 0.6 },
    B: { any: -0.1, row: 0.1, middle: 0.4 },
    P: { any: 0.5, row: 0.5, middle: 0.1 },
  },
  drops: {},
}
