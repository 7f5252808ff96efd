/** Games of the engine against itself in the fog: each side is told what its views tell. */
import type { Game } from '../../src/game/game.ts'
import { informationOf, type Told } from '../../src/game/inform.ts'
import type { Information } from '../../src/game/knowledge.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { type Move, OVER } from '../../src/game/state.ts'
import type { FogState } from '../../src/games/fog/state.ts'
import { findGame, games } from '../../src/games/registry.ts'
import { think } from '../../src/search/think.ts'
import { freeClock } from '../clock.ts'

/** The names of the games of the family. */
export const FOG_GAMES = games.map(({ id }) => id).filter((id) => id.startsWith('fog-'))

export function fogGameOf(id: string): Game<FogState> {
  if (!FOG_GAMES.includes(id)) throw new RangeError(`expected one of ${FOG_GAMES.join(', ')}`)
  return findGame(id) as unknown as Game<FogState>
}

/** How games are played. */
export interface Play {
  readonly variant: string
  readonly seed: number
  /** The iterations of `auto` for a move. */
  readonly iterations: number
  /** The plies that are drawn at random, from 0 to this number, before the engine plays; pieces in hand are dropped by it. */
  readonly random: number
  /** The ply after which the game is broken off. */
  readonly plies: number
}

/** A position in which the engine has chosen a move, which has not been played yet. */
export interface Chosen {
  readonly ply: number
  readonly state: FogState
  readonly told: Told
  readonly information: Information<FogState>
  readonly move: Move
  /** What the engine expects, as the utility of the side to move. */
  readonly value: number
}

/** Plays one game. @returns its last position */
export async function selfPlay(game: Game<FogState>, play: Play, look: (chosen: Chosen) => void): Promise<FogState> {
  const { variant, seed, iterations, plies } = play
  const random = new Random(seed)
  const state = unwrap(game.start(variant, random, {}))
  const buffer = new Int32Array(game.maxMoves)
  const views: string[][] = [[], []]
  const drawn = play.random === 0 ? 0 : random.below(play.random + 1)
  for (let ply = 0; ply <= plies && state.toMove !== OVER; ply++) {
    for (const seat of [0, 1]) views[seat]!.push(game.knowledge!.observe(state, seat))
    if (ply < drawn && state.inHand[state.turn] === 0) {
      state.play(buffer[random.below(state.legalMoves(buffer, 0))]!)
      continue
    }
    const own = views[state.toMove]!
    const told = { position: own.at(-1)!, history: own.slice(0, -1) }
    const information = unwrap(informationOf(game, told, variant))
    const limits = { algorithm: 'auto', level: 10, timeMs: null, iterations, depth: 64 }
    const request = { ...limits, lines: 1, seed: random.below(2 ** 20) }
    const { choice, score, world } = await think(game, information, request, freeClock)
    const text = game.formatMove((world ?? information.world()) as FogState, choice!.move)
    const move = unwrap(game.parseMove(state, text))
    look({ ply, state, told, information, move, value: score.value })
    state.play(move)
  }
  return state
}
