/** Counts the pieces that an engine loses to known stronger ones for nothing, in games whose battles show ranks. */
import type { Game } from '../../../src/game/game.ts'
import { type Move, OVER } from '../../../src/game/state.ts'
import { exposedPieces } from '../../../src/games/ranks/evaluation/exposed.ts'
import { moveTo, type RanksState } from '../../../src/games/ranks/rules/state.ts'
import { think } from '../../../src/search/think.ts'
import { freeClock } from '../../lib/clock.ts'
import { deriveSeed } from '../../lib/seed.ts'
import { ranksStart } from './ranks-start.ts'

const MAX_PLIES = 1000
/** A safe move that keeps this share of the chances of the move that is played would have done. */
const SHARE = 0.9

/**
 * Plays a game of `auto` against itself, and counts the pieces that are lost so, by both sides: after a quiet move, a piece that is
 * known to have moved stands beside an enemy known to be stronger, nobody beside it could strike back, and it is taken at once;
 * and another quiet move had left no such piece, with nearly the same chances by the same search.
 */
export async function countBlunders(
  game: Game,
  variant: string,
  startOptions: Readonly<Record<string, string>>,
  iterations: number,
  seed: number,
): Promise<number> {
  const { state, views } = await ranksStart(game, variant, startOptions, seed)
  let lost = 0
  let exposed = new Set<number>()
  for (let ply = 0; ply < MAX_PLIES && state.toMove !== OVER; ply++) {
    const information = views.informationOf(state.toMove)
    const world = information.world()
    const limits = { level: 10, timeMs: null, iterations, depth: 64, lines: game.maxMoves }
    const request = { algorithm: 'auto', ...limits, seed: deriveSeed(seed, ply) }
    const { choice, lines } = await think(game, information, request, freeClock)
    const inTruth = (move: Move): Move => {
      const parsed = game.move.parse(state, game.move.format(world, move))
      if (!parsed.ok) throw new Error(parsed.error)
      return parsed.value
    }
    const move = inTruth(choice!.move)
    if (exposed.has(moveTo(move))) lost++
    exposed = isQuiet(state, move) ? exposedAfter(state, move) : new Set()
    if (exposed.size > 0) {
      const least = SHARE * (1 + choice!.score.value)
      const couldBeSafe = lines.some(({ move: other, visits, score }) => {
        if (visits === 0 || 1 + score.value < least) return false
        const played = inTruth(other)
        return isQuiet(state, played) && exposedAfter(state, played).size === 0
      })
      if (!couldBeSafe) exposed.clear()
    }
    views.play(state, move)
  }
  return lost
}

const isQuiet = ({ board }: RanksState, move: Move): boolean => board[moveTo(move)] === 0

/** The squares of the mover's pieces that are exposed after a move. */
export function exposedAfter(state: RanksState, move: Move): Set<number> {
  const after = state.copy() as RanksState
  after.play(move)
  return new Set(after.toMove === OVER ? [] : Array.from(exposedPieces(after), (code) => after.squareOf[code]!))
}
