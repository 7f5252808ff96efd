import { moveFrom, moveTo } from '../ranks/state.ts'
import { evaluate, gain, SCALE } from './evaluate.ts'
import { CAMP } from './map.ts'
import { ARMY, FLAG } from './pieces.ts'
import type { LuzhanqiState } from './state.ts'

/** What a move nearer to the enemy headquarters promises, and one into a camp, in prices. */
const NEARER = 12
const INTO_CAMP = 15
/** What the flag counts for when it may be taken, in prices. */
const FLAG_GAIN = 3000

/**
 * Writes a first estimate, in utility, of each move for the side to move: the evaluation, with what a strike gains on
 * average over the ranks that the side may still expect, or else what a step promises.
 */
export function prior(state: LuzhanqiState, moves: Int32Array, count: number, values: Float64Array): void {
  const { board, rankOf, setOf, squareOf, flags, turn, map, distances } = state
  const now = evaluate(state)
  const goal = squareOf[flags[1 - turn]!]! * map.squares
  for (let i = 0; i < count; i++) {
    const from = moveFrom(moves[i]!)
    const to = moveTo(moves[i]!)
    const struck = board[to]!
    let promise = 0
    if (struck !== 0) promise = expectedGain(state, rankOf[board[from]!]!, setOf[struck]!)
    else {
      promise = NEARER * (distances[goal + from]! - distances[goal + to]!)
      if (map.kindOf[to] === CAMP) promise += INTO_CAMP
      if (map.kindOf[from] === CAMP) promise -= INTO_CAMP
    }
    const share = promise / (SCALE + Math.abs(promise))
    // what is left to win or lose bounds it
    values[i] = now + (share > 0 ? (1 - now) * share : (1 + now) * share)
  }
}

/** The mean change of material by a strike on a piece with one of these ranks, each as likely as the army has it. */
function expectedGain(state: LuzhanqiState, striker: number, set: number): number {
  let sum = 0
  let pieces = 0
  for (let bits = set; bits !== 0; bits &= bits - 1) {
    const rank = 31 - Math.clz32(bits & -bits)
    const count = ARMY.counts[rank]!
    pieces += count
    sum += count * (rank === FLAG ? FLAG_GAIN : gain(state.game.battles, striker, rank))
  }
  return sum / pieces
}
