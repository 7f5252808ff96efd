/**
 * A game looked back on: what each move gave away and what each chance event brought.
 *
 * Every position gets one value for each seat, found from the end of the game backwards (src/review/value.ts), so that
 * what the values change by adds up without a rest: for each seat, the result is what it began with, plus the luck of all
 * events, minus what its own moves lost, plus what the others' moves gave it.
 */
import type { Game } from '../game/game.ts'
import { CHANCE, type Move, OVER, type Seat, type State } from '../game/state.ts'
import type { Thought } from '../search/think.ts'
import { beforeEvent, beforeMove, type Chance, type Value, valueOfEnd, valueOfScore } from './value.ts'

/** A move or a chance event of the game, with what it changed. */
export interface Ply {
  /** Its place in the game, from 0. */
  readonly ply: number
  readonly played: Move
  /** Whose move it was, or in whose turn the event happened. */
  readonly turn: Seat
  readonly before: Value
  readonly after: Value
  /** How likely the event was; null of a move. */
  readonly probability: number | null
  /** The move that the search would have played; null of an event. */
  readonly best: Move | null
  /** There was nothing else to play, or nothing else could happen: it changes nothing. */
  readonly forced: boolean
}

/** Searches a position of the game; null when no more is wanted. */
type Searcher = (state: State, ply: number) => Promise<Thought | null>

/** The sizes of buffers. */
type Facts = Pick<Game, 'maxMoves' | 'maxEvents'>

/**
 * The plies of a game from the last to the first. Ends early when a search gives null.
 *
 * @param state where the game began; it is played on and taken back, and is as before at the end
 * @param moves legal moves and possible events, in order
 * @returns the value of the position that the game came to
 */
export async function* review(
  facts: Facts,
  state: State,
  moves: readonly Move[],
  seats: number,
  search: Searcher,
): AsyncGenerator<Ply, void, undefined> {
  for (const move of moves) state.play(move)
  let after: Value
  if (state.toMove === OVER) after = valueOfEnd((seat) => state.returns(seat), seats)
  else {
    const thought = await search(state, moves.length)
    if (!thought) return
    after = valueOfScore(thought.score, state.turn, seats)
  }
  for (let ply = moves.length - 1; ply >= 0; ply--) {
    state.undo()
    const looked = await lookBack(facts, state, moves[ply]!, ply, after, search)
    if (!looked) return
    yield looked
    after = looked.before
  }
}

async function lookBack(
  facts: Facts,
  state: State,
  played: Move,
  ply: number,
  after: Value,
  search: Searcher,
): Promise<Ply | null> {
  const { turn } = state
  const seats = after.expected.length
  const common = { ply, played, turn, after }
  if (state.toMove === CHANCE) {
    const events = eventsOf(facts, state)
    const probability = events.get(played)!
    if (events.size === 1) return { ...common, before: after, probability, best: null, forced: true }
    const thought = await search(state, ply)
    if (!thought) return null
    const others = [...events].filter(([event]) => event !== played)
    const chances = others.map(([event, probability]) => chanceOf(state, event, probability, thought, seats))
    return { ...common, before: beforeEvent(chances, probability, after), probability, best: null, forced: false }
  }
  if (state.legalMoves(new Int32Array(facts.maxMoves), 0) === 1)
    return { ...common, before: after, probability: null, best: played, forced: true }
  const thought = await search(state, ply)
  if (!thought) return null
  const best = thought.lines[0]!.move
  const before = beforeMove(valueOfScore(thought.score, turn, seats), best === played, after, turn)
  return { ...common, before, probability: null, best, forced: false }
}

/** The events that can happen, with their probabilities. */
function eventsOf({ maxEvents }: Facts, state: State): Map<Move, number> {
  const events = new Int32Array(maxEvents)
  const probabilities = new Float64Array(maxEvents)
  const count = state.chanceEvents(events, probabilities, 0)
  return new Map(Array.from(events.subarray(0, count), (event, i) => [event, probabilities[i]!]))
}

/** What an event that did not happen would have been worth: what the search before it says, or the end of the game. */
function chanceOf(state: State, event: Move, probability: number, thought: Thought, seats: number): Chance {
  const line = thought.lines.find((line) => line.event === event)
  if (line) {
    // a proven reply may still not be the best
    const certainty = thought.score.certainty === 'proven' ? 'proven' : 'estimate'
    return { probability, value: valueOfScore({ ...line.score, certainty }, state.turn, seats) }
  }
  state.play(event)
  const value = valueOfEnd((seat) => state.returns(seat), seats)
  state.undo()
  return { probability, value }
}
