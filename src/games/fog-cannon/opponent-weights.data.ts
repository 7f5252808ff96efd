// Made by tools/fit/fog/habits.ts: 2984 moves of 60 games fitted; on 962 moves of others
// a move costs 2.469 nats, all moves being equally likely 3.161.
import type { OpponentWeights } from '../fog/belief/opponent-weights.ts'

export const opponentWeights: OpponentWeights = {
  capture: 1.8,
  perTaken: 1.8,
  safeCapture: 0.6,
  perExposed: -0.8,
  perExcess: 0,
  perRescued: 0.8,
  passes: 0,
  promotes: 0,
  moves: {
    S: { any: 0, row: 0.2, middle: 0.2 },
    T: { any: 0, row: 0, middle: 0 },
  },
  drops: {
    T: { any: 0, row: 0, middle: 0 },
  },
}
