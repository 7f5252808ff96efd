/**
 * The operations of the service about one game: where each is found, what its requests are, and the function that answers
 * it. The routes, the API document, the SDK's engine and the fuzzer follow from these tables. They are several, since the SDK's
 * engine loads each when it is first asked for.
 */

import type { GameOperation } from './operation.ts'
import { manySearches } from './operations/many.ts'
import { pageCalls } from './operations/pages.ts'
import { rulesCalls } from './operations/rules.ts'
import { searches } from './operations/searches.ts'

// the order of the API document
const { start, legalMoves, play, observe } = rulesCalls
const { describeGame, whyNot, setup, ...ofPages } = pageCalls

export const operations = {
  describeGame,
  ...searches,
  ...manySearches,
  start,
  legalMoves,
  whyNot,
  play,
  observe,
  setup,
  ...ofPages,
} as const satisfies Readonly<Record<string, GameOperation>>

/** The id of an operation about one game. */
export type GameOperationId = keyof typeof operations
