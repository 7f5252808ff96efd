// Made by tools/fit/fog/habits.ts: 2792 moves of 60 games fitted; on 1105 moves of others
// a move costs 2.674 nats, all moves being equally likely 3.326.
import type { OpponentWeights } from '../fog/belief/opponent-weights.ts'

export const opponentWeights: OpponentWeights = {
  capture: 1.1,
  perTaken: 0.5,
  safeCapture: 1.1,
  perExposed: -0.2,
  perExcess: -0.5,
  perRescued: 0.5,
  passes: 0,
  promotes: 0,
  moves: {
    K: { any: -0.3, row: 0.3, middle: 0 },
    Q: { any: 0, row: 0.1, middle: 0.3 },
    R: { any: -0.2, row: 0.1, middle: 0.2 },
    B: { any: 0.2, row: 0, middle: 0.3 },
    N: { any: 0.1, row: 0.1, middle: 0.3 },
    P: { any: 0.3, row: 0.4, middle: -0.1 },
  },
  drops: {},
}
