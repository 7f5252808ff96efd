/**
 * The review of a game with private information. The value of a position comes from a search of the information state of the seat to
 * act. The loss of a move is the loss by that information state; the rest of the change is luck. It is the luck of the chance event that
 * follows the move before a seat has a choice, or else that of the move: it comes from facts that the move revealed.
 *
 * No value depends on later ones, so the game is walked through once, from the first ply to the last, and what a seat has found out
 * at one ply serves at the next.
 */

import type { BufferSizes } from '../game/game.ts'
import { legalMovesOf } from '../game/legal-moves.ts'
import { CHANCE, type Move, OVER, type Seat, type State } from '../game/state.ts'
import type { Line } from '../search/search.ts'
import type { SearchResult } from '../search/think.ts'
import { eventsOf, type Ply } from './review.ts'
import { lossFor } from './summary.ts'
import { type Value, valueOfEnd, valueOfScore, valueUnknown } from './value.ts'

/** A game as its players see it while it goes on. */
interface Walk {
  /** Searches the information state of the seat to act, for the scores of all moves; null ends the review. */
  search(state: State): Promise<SearchResult | null>
  /** Plays the next move on the state, and tells the players of it. */
  play(state: State, move: Move): void
}

/** A ply whose value afterwards is not known yet, and the value before it where it was searched. */
interface Waiting {
  readonly ply: Omit<Ply, 'before' | 'after'>
  readonly before: Value | null
}

/**
 * Reviews the plies of a game, from the first to the last. At each the state is the position before it. Ends early when a search
 * resolves to null.
 *
 * @param state the start of the game, on which moves are played; unchanged at the end, unless that is early
 * @param moves legal moves and possible events, in order
 */
export async function* informedReview(
  facts: BufferSizes,
  state: State,
  moves: readonly Move[],
  seats: number,
  walk: Walk,
): AsyncGenerator<Ply, void, undefined> {
  let waiting: Waiting[] = []
  for (const [at, move] of moves.entries()) {
    const { toMove } = state
    const common = { ply: at, played: move, turn: state.turn, knownLoss: null }
    if (toMove === CHANCE) {
      const events = eventsOf(facts, state)
      const probability = events.get(move)!
      waiting.push({ ply: { ...common, probability, best: null, forced: events.size === 1 }, before: null })
    } else if (legalMovesOf(facts, state).length === 1)
      waiting.push({ ply: { ...common, probability: null, best: move, forced: true }, before: null })
    else {
      const result = await walk.search(state)
      if (!result) return
      const before = valueOfScore(result.score, state.turn, seats)
      yield* settled(state, moves, waiting, before)
      const best = result.lines[0]!.move
      const knownLoss = knownLossOf(result, before, move, state.turn)
      waiting = [{ ply: { ...common, probability: null, best, forced: false, knownLoss }, before }]
    }
    walk.play(state, move)
  }
  const last = await lastValue(state, seats, walk, waiting)
  if (!last) return
  yield* settled(state, moves, waiting, last)
  for (const _ of moves) state.undo()
}

/**
 * Yields the plies before the present position, whose value has become known, each with the state before it. Nobody has looked at the
 * positions between them: the change is that of the first chance event with another possible one, or else that of the move before.
 */
function* settled(
  state: State,
  moves: readonly Move[],
  waiting: readonly Waiting[],
  after: Value,
): Generator<Ply, void, undefined> {
  for (const _ of waiting) state.undo()
  const awaited = valueAwaited(waiting)
  const turned = waiting.findIndex(({ ply }) => ply.probability !== null && !ply.forced)
  const valueBefore = (i: number) => (awaited !== null && i <= turned ? awaited : after)
  for (const [i, { ply, before }] of waiting.entries()) {
    yield { ...ply, before: before ?? valueBefore(i), after: valueBefore(i + 1) }
    state.play(moves[ply.ply]!)
  }
}

/** The value that the search before the first of the plies expects after it; null where the first was not searched. */
function valueAwaited([first]: readonly Waiting[]): Value | null {
  if (!first?.before) return null
  const { before, ply } = first
  const { turn, knownLoss } = ply
  if (!knownLoss || knownLoss === 'unknown') return before
  const expected = before.expected.map((value, seat) => value - lossFor({ turn, before }, knownLoss, seat))
  return { expected, certainty: 'estimate', standardError: before.standardError ?? 0 }
}

/**
 * The value after the last ply: of the game's end, or of a search. Where a chance event comes next, it is what the last search expected; unknown where
 * there was none.
 */
async function lastValue(state: State, seats: number, walk: Walk, waiting: readonly Waiting[]): Promise<Value | null> {
  if (state.toMove === OVER) return valueOfEnd((seat) => state.returns(seat), seats)
  if (state.toMove === CHANCE) return valueAwaited(waiting) ?? valueUnknown(seats)
  const result = await walk.search(state)
  return result && valueOfScore(result.score, state.turn, seats)
}

/** The loss of a move against the best one, both by the same search of the player's information. */
function knownLossOf({ lines }: SearchResult, searched: Value, played: Move, turn: Seat): number | 'unknown' {
  const line = lines.find(({ move }) => move === played)
  // a move that the mixed answer also plays loses nothing
  if (line?.probability) return 0
  if (!line || saysNothing(line)) return 'unknown'
  const seats = searched.expected.length
  return Math.max(0, searched.expected[turn]! - valueOfScore(line.score, turn, seats).expected[turn]!)
}

/** True for a move that was never tried, or only rated: the error of a rating is as great as the result of a game. */
const saysNothing = ({ visits, score: { certainty, standardError } }: Line): boolean =>
  certainty === 'estimate' && (visits === 0 || (standardError ?? 0) >= 1)
