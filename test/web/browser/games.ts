/** Games that are short enough to be played in a browser, found by playing at random with the rules. */
import { type Game, playersOf } from '../../../src/game/game.ts'
import { Random } from '../../../src/game/random.ts'
import type { Seat } from '../../../src/game/state.ts'
import { randomGame, start, variantsOf } from '../../game/games.ts'

/** Where a game begins. */
export interface Opening {
  readonly variant: string
  /** null: where the variant does. */
  readonly position: string | null
  /** The first; of a last part the one that won when it was played at random. */
  readonly seat: Seat
  readonly seats: number
}

/** Of a game that takes more decisions than this, only the last part is played. */
const LONG = 60
/** It begins with so many decisions of the winner to come. */
const LAST_PART = 4

const MOST_PLIES = 20_000

interface Played {
  readonly variant: string
  /** The positions in which somebody had to decide, and who. */
  readonly decisions: readonly { readonly position: string; readonly seat: Seat }[]
  readonly winner: Seat | null
  readonly seats: number
}

function playAtRandom(game: Game, variant: string): Played {
  const decisions: { position: string; seat: Seat }[] = []
  const state = start(game, variant, 1)
  randomGame(game, state, new Random(1), MOST_PLIES, (now) => {
    if (now.toMove >= 0) decisions.push({ position: game.formatPosition(now), seat: now.toMove })
  })
  return { variant, decisions, winner: state.outcome()?.winner ?? null, seats: playersOf(game, state).length }
}

/** Games that somebody has won come first, then shorter ones. */
const better = (a: Played, b: Played): Played => {
  if ((a.winner === null) !== (b.winner === null)) return a.winner === null ? b : a
  return b.decisions.length < a.decisions.length ? b : a
}

/** The shortest of a game's variants when played at random; where even that is long, a position near its end. */
export function shortOpening(game: Game): Opening {
  const { variant, decisions, winner, seats } = variantsOf(game)
    .map((id) => playAtRandom(game, id))
    .reduce(better)
  if (decisions.length <= LONG) return { variant, position: null, seat: 0, seats }
  const seat = winner ?? 0
  const { position } = decisions.filter((one) => one.seat === seat).at(-LAST_PART)!
  return { variant, position, seat, seats }
}
