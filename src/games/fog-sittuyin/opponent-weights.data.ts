// Made by tools/fit/fog/habits.ts: 3149 moves of 60 games fitted; on 920 moves of others
// a move costs 2.772 nats, all moves being equally likely 3.478.
import type { OpponentWeights } from '../fog/belief/opponent-weights.ts'

export const opponentWeights: OpponentWeights = {
  capture: 2.2,
  perTaken: 0.7,
  safeCapture: 0.4,
  perExposed: -0.5,
  perExcess: -0.4,
  perRescued: 0.3,
  passes: 0,
  promotes: 0.9,
  moves: {
    K: { any: 0, row: -0.1, middle: 0.6 },
    F: { any: -0.3, row: 0.1, middle: 0.3 },
    R: { any: -0.3, row: 0.1, middle: 0 },
    S: { any: -0.1, row: 0, middle: 0.4 },
    N: { any: -0.4, row: -0.1, middle: 0.4 },
    P: { any: 0.1, row: 0.1, middle: 0.2 },
  },
  drops: {
    K: { any: -0.3, row: -0.1, middle: 0.9 },
    F: { any: -0.3, row: -0.1, middle: 0.8 },
    R: { any: 0.1, row: 0, middle: -0.3 },
    S: { any: -0.5, row: 0.5, middle: 0.5 },
    N: { any: 1, row: 0.7, middle: 0.7 },
  },
}
