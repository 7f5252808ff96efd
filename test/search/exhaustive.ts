import { type BufferSizes, maxEventsOf } from '../../src/game/game.ts'
import { CHANCE, OVER, type State } from '../../src/game/state.ts'

/**
 * The value of a position for the seat whose turn it is, by plain recursion: the definition of the value that searches have
 * to find. `depth` moves deep (chance events are free), then `evaluate`; Infinity: to the end of the game.
 */
export function exhaustiveValue(
  state: State,
  facts: BufferSizes,
  depth = Number.POSITIVE_INFINITY,
  evaluate: () => number = () => Number.NaN,
  memo = new Map<string, number>(),
): number {
  if (state.toMove === OVER) return state.returns(state.turn)
  if (depth <= 0) return evaluate()
  const key = `${state.keyLow} ${state.keyHigh} ${depth}`
  const known = memo.get(key)
  if (known !== undefined) return known
  const chance = state.toMove === CHANCE
  const buffer = new Int32Array(chance ? maxEventsOf(facts) : facts.maxMoves)
  const probabilities = new Float64Array(maxEventsOf(facts))
  const count = chance ? state.chanceEvents!(buffer, probabilities, 0) : state.legalMoves(buffer, 0)
  let value = chance ? 0 : Number.NEGATIVE_INFINITY
  const seat = state.turn
  for (let i = 0; i < count; i++) {
    state.play(buffer[i]!)
    const child = exhaustiveValue(state, facts, chance ? depth : depth - 1, evaluate, memo)
    const signed = state.turn === seat ? child : -child
    state.undo()
    value = chance ? value + probabilities[i]! * signed : Math.max(value, signed)
  }
  memo.set(key, value)
  return value
}

/** The value of each legal move, for the seat that makes it. */
export function exhaustiveMoves(
  state: State,
  facts: BufferSizes,
  depth = Number.POSITIVE_INFINITY,
  evaluate?: () => number,
): Map<number, number> {
  const buffer = new Int32Array(facts.maxMoves)
  const memo = new Map<string, number>()
  const seat = state.turn
  const values = new Map<number, number>()
  for (const move of buffer.subarray(0, state.legalMoves(buffer, 0))) {
    state.play(move)
    const value = exhaustiveValue(state, facts, depth - 1, evaluate, memo)
    values.set(move, state.turn === seat ? value : -value)
    state.undo()
  }
  return values
}
