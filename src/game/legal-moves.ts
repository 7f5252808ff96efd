/** Legal moves and chance events as lists, also where a position has more of them than buffers are made for. */
import { type BufferSizes, bufferLength, type Game } from './game.ts'
import { CHANCE, type State } from './state.ts'
import type { Steps } from './steps.ts'

/** Lists the legal moves of a position in which a seat is to act. */
export function legalMovesOf({ maxMoves }: Pick<BufferSizes, 'maxMoves'>, state: State): Int32Array {
  const moves = new Int32Array(maxMoves)
  const count = state.legalMoves(moves, 0)
  if (count <= maxMoves) return moves.subarray(0, count)
  const all = new Int32Array(count)
  state.legalMoves(all, 0)
  return all
}

/** Lists the chance events of a position in which chance is to act, with their probabilities. */
export function chanceEventsOf(sizes: BufferSizes, state: State) {
  let length = bufferLength(sizes)
  for (;;) {
    const events = new Int32Array(length)
    const probabilities = new Float64Array(length)
    const count = state.chanceEvents!(events, probabilities, 0)
    if (count <= length) return { events: events.subarray(0, count), probabilities: probabilities.subarray(0, count) }
    length = count
  }
}

/** Lists the legal moves, or the chance events; none when the game is over. */
export function choicesOf(sizes: BufferSizes, state: State): Int32Array {
  if (state.toMove === CHANCE) return chanceEventsOf(sizes, state).events
  return state.toMove < 0 ? new Int32Array(0) : legalMovesOf(sizes, state)
}

/**
 * Finds the texts of the legal moves in slices where a position has many of them, so that what follows is quick.
 * @param state null for a view
 */
export function* listingSteps({ move }: Pick<Game, 'move'>, state: State | null): Steps<void> {
  if (state?.hasTooManyMoves && move.list) yield* move.list(state)
}

/** The moves, and the steps of a game's rules (`State.work`), between two pauses: a few milliseconds. */
const MOVES_A_SLICE = 1000
const STEPS_A_SLICE = 150_000

/** Makes a function for loops over many moves: called once for each, it says now and then that the loop should pause. */
export function pausesBetween(state: State): () => boolean {
  let moves = 0
  let began = state.work ?? 0
  return () => {
    if (++moves < MOVES_A_SLICE && (state.work ?? 0) - began < STEPS_A_SLICE) return false
    moves = 0
    began = state.work ?? 0
    return true
  }
}
