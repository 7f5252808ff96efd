/** Finds games that are short enough to play in a browser, by playing at random. */
import { type Game, playersOf } from '../../../src/game/game.ts'
import { Random } from '../../../src/game/random.ts'
import type { Seat } from '../../../src/game/state.ts'
import { randomGame, start, variantsOf } from '../../game/games.ts'

/** The start of a game. */
export interface Opening {
  readonly variant: string
  /** The first position; null for the variant's own. */
  readonly position: string | null
  /** The visitor's seat: the first or, in the last part of a long game, the winner of the random game. */
  readonly seat: Seat
  readonly seats: number
}

/** Games with more decisions than this are played from a position near their end. */
const LONG = 16
/** Number of decisions of the winner that are left in that position. */
const LAST_PART = 4

const MOST_PLIES = 20_000

interface Played {
  readonly variant: string
  /** The positions in which a player had to decide, and that player's seat. */
  readonly decisions: readonly { readonly position: string; readonly seat: Seat }[]
  readonly winner: Seat | null
  readonly seats: number
}

function playAtRandom(game: Game, variant: string): Played {
  const decisions: { position: string; seat: Seat }[] = []
  const state = start(game, variant, 1)
  randomGame(game, state, new Random(1), MOST_PLIES, (now) => {
    if (now.toMove >= 0) decisions.push({ position: game.position.format(now), seat: now.toMove })
  })
  return { variant, decisions, winner: state.outcome()?.winner ?? null, seats: playersOf(game, state).length }
}

/** The better of two games for a test: one with a winner before a draw, then the shorter one. */
const better = (a: Played, b: Played): Played => {
  if ((a.winner === null) !== (b.winner === null)) return a.winner === null ? b : a
  return b.decisions.length < a.decisions.length ? b : a
}

/** The start of the variant with the shortest random game, or a position near its end if even that game is long. */
export function shortOpening(game: Game): Opening {
  const { variant, decisions, winner, seats } = variantsOf(game)
    .map((id) => playAtRandom(game, id))
    .reduce(better)
  if (decisions.length <= LONG) return { variant, position: null, seat: 0, seats }
  const seat = winner ?? 0
  const { position } = decisions.filter((one) => one.seat === seat).at(-LAST_PART)!
  return { variant, position, seat, seats }
}
