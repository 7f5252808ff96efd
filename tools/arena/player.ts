import type { Chooser, Rival, Searcher } from '../../bench/rivals/rival.ts'
import type { Game } from '../../src/game/game.ts'
import { Random } from '../../src/game/random.ts'
import type { Move, State } from '../../src/game/state.ts'
import { drive, hardCap } from '../../src/search/drive.ts'
import { thinkInShards } from '../../src/search/shards.ts'
import { think } from '../../src/search/think.ts'
import { freeClock } from '../clock.ts'
import { sentOf } from '../shards/positions.ts'
import { ProcessShards } from '../shards/processes.ts'
import type { Configuration } from './configuration.ts'

/** Chooses a move in `state`, which it may change, and counts its iterations (0 when it does not count them). */
export type Player = (state: State, seed: number) => Promise<{ readonly move: Move; readonly iterations: number }>

export function createPlayer(game: Game, { rival, request }: Configuration, variant = game.variants[0].id): Player {
  if (rival === null && request.parallel)
    return dividing(game, variant, request, new ProcessShards(request.parallel, request.timeMs === null))
  if (rival === null) {
    return async (state, seed) => {
      const { choice, iterations } = await think(game, state, { ...request, seed }, freeClock)
      return { move: choice!.move, iterations }
    }
  }
  if ('chooseFrom' in rival) throw new RangeError(`${rival.id} is for games with private information`)
  return 'create' in rival ? searching(game, rival, request) : choosing(game, rival, request)
}

/** The engine, with its search divided over processes. */
function dividing(game: Game, variant: string, request: Configuration['request'], shards: ProcessShards): Player {
  return async (state, seed) => {
    await shards.ready
    const sent = { ...sentOf(game, state), variant }
    const thought = await thinkInShards(game, state, sent, { ...request, seed }, shards, freeClock)
    return { move: thought.choice!.move, iterations: thought.iterations }
  }
}

/** A rival that is a function from states to moves. */
function choosing(game: Game, rival: Chooser, request: Configuration['request']): Player {
  const { timeMs, iterations, depth } = request
  return async (state, seed) => {
    const move = await rival.choose(state, { timeMs, iterations, depth, random: new Random(seed) }, game)
    return { move, iterations: 0 }
  }
}

/** A rival that is a search, driven like the engine's own. */
function searching(game: Game, rival: Rival & Searcher, request: Configuration['request']): Player {
  const { timeMs, iterations, depth, lines } = request
  const budget = { timeMs, work: iterations, rate: rival.rate, forced: false }
  return async (state, seed) => {
    const search = rival.create(state, { seed, depth, lines, work: hardCap(budget) }, game)
    await drive(search, budget, freeClock)
    const [best] = search.lines()
    if (!best) throw new Error(`${rival.id} found no move`)
    return { move: best.move, iterations: search.iterations }
  }
}
