import type { Game } from '../../src/game/game.ts'
import { searchesViews } from '../../src/game/hidden.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { CHANCE } from '../../src/game/state.ts'
import { games } from '../../src/games/registry.ts'
import type { Root } from '../../src/search/root.ts'
import type { SearchRequest } from '../../src/search/think.ts'
import { gameNamed } from '../../tools/arena/named-game.ts'
import { rootOf } from '../../tools/lib/root.ts'

/** The games of the registry and, for the methods that none of them has, two of the library, of which one has three seats. */
export const gamesOfAllMethods: readonly Game[] = [
  ...games,
  unwrap(gameNamed('konane')),
  unwrap(gameNamed('chinese-checkers-37')),
]

/** The root of a search at the start of a game's first variant, after the first chance events. */
export function startRoot(game: Game): Root {
  const variant = game.variants[0].id
  const state = unwrap(game.start(variant, new Random(1), {}, {}))
  const probabilities = new Float64Array(4096)
  const buffer = new Int32Array(4096)
  for (let i = 0; state.toMove === CHANCE && i < 100; i++) {
    state.chanceEvents!(buffer, probabilities, 0)
    state.play(buffer[0]!)
  }
  return searchesViews(game) ? rootOf(game, state, variant, []) : state
}

/** A request at full strength. @param timeMs null: without a time limit */
export const searchRequestOf = (algorithm: string, timeMs: number | null, iterations: number): SearchRequest => ({
  algorithm,
  level: 10,
  timeMs,
  iterations,
  depth: 64,
  lines: 1,
  seed: 1,
})
