import { plainUct as connectionUct } from './connection/plain-uct.ts'
import { plainUct } from './einstein/plain-uct.ts'
import { plainAlphabeta } from './jungle/plain-alphabeta.ts'
import { randomMover } from './random.ts'
import type { Rival } from './rival.ts'

/** Rivals that play any game. */
const general: readonly Rival[] = [randomMover]

/** Rivals by the game they play. */
const byGame: Readonly<Record<string, readonly Rival[]>> = {
  atoll: [connectionUct],
  einstein: [plainUct],
  hex: [connectionUct],
  jungle: [plainAlphabeta],
}

export const rivalsOf = (gameId: string): readonly Rival[] => [...general, ...(byGame[gameId] ?? [])]
