/**
 * The review of a finished game: the loss of each move and the change by each chance event.
 *
 * Every position gets one value for each seat, computed from the end of the game backwards (src/review/value.ts), so
 * that the changes add up exactly: for each seat, the result is the value at the start, plus the luck of all events,
 * minus the losses of its own moves, plus what the others' moves gave it.
 *
 * With private information, games are reviewed in the order of play (src/review/informed-review.ts).
 */

import type { BufferSizes } from '../game/game.ts'
import { chanceEventsOf, legalMovesOf } from '../game/legal-moves.ts'
import { CHANCE, type Move, OVER, type Seat, type State } from '../game/state.ts'
import type { SearchResult } from '../search/think.ts'
import { beforeEvent, beforeMove, type Chance, type Findings, type Value, valueOfEnd, valueOfScore } from './value.ts'

/** A move or a chance event of the game, with the values before and after it. */
export interface Ply {
  /** The index in the game, from 0. */
  readonly ply: number
  readonly played: Move
  /** The seat that moved, or in whose turn the event happened. */
  readonly turn: Seat
  readonly before: Value
  readonly after: Value
  /** The probability of the event; null for a move. */
  readonly probability: number | null
  /** The move that the search prefers; null for an event. */
  readonly best: Move | null
  /** True when there was no other move or event: the value stays the same. */
  readonly forced: boolean
  /**
   * The loss of a move by its player's information, in games with private information; the rest of the change comes from
   * revealed facts. `unknown` for a move about which the search of that information says nothing: all of its change counts as
   * luck. null for events, and when everybody knows everything.
   */
  readonly knownLoss: number | 'unknown' | null
}

/** Searches a position of the game; resolves to null to end the review. */
export type Searcher = (state: State) => Promise<SearchResult | null>

/**
 * Reviews the plies of a game, from the last to the first. Ends early when a search resolves to null.
 *
 * @param state the start of the game; moves are played on it and taken back, so that it is unchanged at the end
 * @param moves legal moves and possible events, in order
 */
export async function* review(
  facts: BufferSizes,
  state: State,
  moves: readonly Move[],
  seats: number,
  search: Searcher,
): AsyncGenerator<Ply, void, undefined> {
  for (const move of moves) state.play(move)
  let after: Value
  if (state.toMove === OVER) after = valueOfEnd((seat) => state.returns(seat), seats)
  else {
    const searchResult = await search(state)
    if (!searchResult) return
    after = valueOfScore(searchResult.score, state.turn, seats)
  }
  // the seats after whose moves chance comes before another seat has a choice
  let chanceNext: (turn: Seat) => boolean = () => false
  for (let ply = moves.length - 1; ply >= 0; ply--) {
    state.undo()
    const { turn } = state
    const beforeChance = chanceNext(turn)
    const looked = await lookBack(facts, state, moves[ply]!, ply, after, beforeChance, search)
    if (!looked) return
    yield looked
    after = looked.before
    if (looked.forced) continue
    chanceNext = looked.probability === null ? (seat) => beforeChance && seat === turn : () => true
  }
}

async function lookBack(
  facts: BufferSizes,
  state: State,
  played: Move,
  ply: number,
  after: Value,
  beforeChance: boolean,
  search: Searcher,
): Promise<Ply | null> {
  const { turn } = state
  const seats = after.expected.length
  const common = { ply, played, turn, after, knownLoss: null }
  if (state.toMove === CHANCE) {
    const events = eventsOf(facts, state)
    const probability = events.get(played)!
    if (events.size === 1) return { ...common, before: after, probability, best: null, forced: true }
    const searchResult = await search(state)
    if (!searchResult) return null
    const others = othersOf(events, played, searchResult, turn, seats)
    return { ...common, before: beforeEvent(others, probability, after), probability, best: null, forced: false }
  }
  if (legalMovesOf(facts, state).length === 1)
    return { ...common, before: after, probability: null, best: played, forced: true }
  const searchResult = await search(state)
  if (!searchResult) return null
  const best = searchResult.lines[0]!.move
  const before = beforeMove({ ...findingsOf(searchResult, played, turn, seats), beforeChance }, after, turn)
  return { ...common, before, probability: null, best, forced: false }
}

function findingsOf(
  { lines, score, sampled }: SearchResult,
  played: Move,
  turn: Seat,
  seats: number,
): Omit<Findings, 'beforeChance'> {
  const [best] = lines
  const line = lines.find(({ move }) => move === played)
  return {
    best: valueOfScore(score, turn, seats),
    played: line && line.score.certainty !== 'bound' ? valueOfScore(line.score, turn, seats) : null,
    agrees: best!.move === played,
    results: sampled ? best!.visits : null,
  }
}

/** The events that can happen, with their probabilities. */
export function eventsOf(facts: BufferSizes, state: State): Map<Move, number> {
  const { events, probabilities } = chanceEventsOf(facts, state)
  return new Map(Array.from(events, (event, i) => [event, probabilities[i]!]))
}

/**
 * The events that did not happen, with their values by the search before them. Where it has looked at some of them only, these stand for
 * all; where at none, its value does.
 */
function othersOf(
  events: ReadonlyMap<Move, number>,
  played: Move,
  { score, events: values = [] }: Pick<SearchResult, 'score' | 'events'>,
  turn: Seat,
  seats: number,
): Chance[] {
  const others = values.flatMap(({ event, score }) =>
    event === played ? [] : { probability: events.get(event)!, value: valueOfScore(score, turn, seats) },
  )
  const left = 1 - events.get(played)!
  if (others.length === 0) return [{ probability: left, value: valueOfScore(score, turn, seats) }]
  if (others.length === events.size - 1) return others
  const known = others.reduce((sum, { probability }) => sum + probability, 0)
  return others.map(({ probability, value }) => ({ probability: (left * probability) / known, value }))
}
