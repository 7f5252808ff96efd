import type { OpponentWeights } from '../../../src/games/fog/belief/opponent-weights.ts'

/** The weights of a model in which all moves that take no king are equally likely. */
export const weightless = {
  capture: 0,
  perTaken: 0,
  safeCapture: 0,
  perExposed: 0,
  perExcess: 0,
  perRescued: 0,
  passes: 0,
  promotes: 0,
  moves: {},
  drops: {},
} satisfies OpponentWeights
