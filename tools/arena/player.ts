import type { Game } from '../../src/game/game.ts'
import { type InformationState, searchesViews } from '../../src/game/hidden.ts'
import { legalMovesOf } from '../../src/game/legal-moves.ts'
import { Random } from '../../src/game/random.ts'
import type { Move, State } from '../../src/game/state.ts'
import { drive, hardCap } from '../../src/search/drive/drive.ts'
import { thinkInShards } from '../../src/search/drive/shards.ts'
import { isInformation } from '../../src/search/root.ts'
import { think } from '../../src/search/think.ts'
import { freeClock } from '../lib/clock.ts'
import { prepared } from '../lib/root.ts'
import { sentOf } from '../service/shards/positions.ts'
import { ProcessShards } from '../service/shards/processes.ts'
import type { Configuration } from './configuration.ts'
import { ProgramPlayer } from './programs/player.ts'
import type { Chooser, Informed, Rival, Searcher } from './rivals/rival.ts'

/** A chosen move, and the iterations that it took (0 when the player does not count them). */
export interface Choice {
  readonly move: Move
  readonly iterations: number
}

/** A player that is given a position, which it may change. */
export interface PositionPlayer {
  (state: State, seed: number): Promise<Choice>
  /** True for a player that sees the true position in games with private information. Default: some world that fits. */
  readonly peeks?: true
}

/** A player that is given its seat's information, in a game with private information. It chooses a move of its world. */
export interface InformedPlayer {
  chooseFrom(information: InformationState, seed: number): Promise<Choice>
}

export type Player = PositionPlayer | InformedPlayer | ProgramPlayer

export function createPlayer(
  game: Game,
  { rival, program, random = 0, request }: Configuration,
  variant = game.variants[0].id,
): Player {
  if (program) return new ProgramPlayer(program, game, variant, request)
  if (rival === null && request.parallel)
    return dividing(game, variant, request, new ProcessShards(request.parallel, request.timeMs === null))
  if (rival === null) {
    const player = async (root: State | InformationState, seed: number): Promise<Choice> => {
      const stray = random > 0 ? strayMove(game, root, random, new Random(seed)) : null
      if (stray !== null) return { move: stray, iterations: 0 }
      const { choice, iterations } = await think(game, root, { ...request, seed }, freeClock)
      return { move: choice!.move, iterations }
    }
    return searchesViews(game) ? { chooseFrom: player } : player
  }
  if ('chooseFrom' in rival) return informed(game, rival, request)
  const player = 'create' in rival ? searching(game, rival, request) : choosing(game, rival, request)
  return rival.peeks ? Object.assign(player, { peeks: true } as const) : player
}

/** A random move, so many times of a hundred; else null. */
function strayMove(game: Game, root: State | InformationState, percent: number, random: Random): Move | null {
  if (random.below(100) >= percent) return null
  const moves = legalMovesOf(game, isInformation(root) ? root.world() : root)
  return moves[random.below(moves.length)]!
}

/** A rival that is a function from its seat's information, prepared for it, to moves. */
function informed(game: Game, rival: Informed, request: Configuration['request']): InformedPlayer {
  const { timeMs, iterations, depth } = request
  return {
    async chooseFrom(information, seed) {
      const budget = { timeMs, iterations, depth, random: new Random(seed) }
      return { move: await rival.chooseFrom(prepared(information), budget, game), iterations: 0 }
    },
  }
}

/** The engine, with its search divided over processes. */
function dividing(
  game: Game,
  variant: string,
  request: Configuration['request'],
  shards: ProcessShards,
): PositionPlayer {
  return async (state, seed) => {
    await shards.ready
    const sent = { ...sentOf(game, state), variant }
    const result = await thinkInShards(game, state, { ...request, seed }, { sent, host: shards, clock: freeClock })
    return { move: result.choice!.move, iterations: result.iterations }
  }
}

/** A rival that is a function from states to moves. */
function choosing(game: Game, rival: Chooser, request: Configuration['request']): PositionPlayer {
  const { timeMs, iterations, depth } = request
  return async (state, seed) => {
    const move = await rival.choose(state, { timeMs, iterations, depth, random: new Random(seed) }, game)
    return { move, iterations: 0 }
  }
}

/** A rival that is a search, driven like the engine's own. */
function searching(game: Game, rival: Rival & Searcher, request: Configuration['request']): PositionPlayer {
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
