/** The expected gain of strikes, by what the striker knows of the struck piece. */
import { lazyByKey } from '../../../game/lazy.ts'
import type { Random } from '../../../game/random.ts'
import { OVER } from '../../../game/state.ts'
import { pair } from '../../ranks/rules/battle.ts'
import { moveFrom, moveTo } from '../../ranks/rules/state.ts'
import { ARMY, battles, FLAG, SOUTH } from '../rules/pieces.ts'
import type { LuzhanqiState } from '../rules/state.ts'
import { evaluate, gain, SCALE } from './evaluate.ts'
import { flagRace } from './flag-race.ts'

/** The price of the flag in an expected gain. */
const FLAG_GAIN = 3000
/** The share of its best strike's expected gain that the side to move is credited with. */
const STRIKE = 0.7

/** By `pair(striker, struck)`: the gain of a strike, times the number of such pieces in an army. */
const gains = lazyByKey((mineOnce: boolean): Float64Array => {
  const table = battles(mineOnce)
  const ranks = Array.from(ARMY.counts, (_, rank) => rank)
  const all = new Float64Array(table.results.length)
  for (const striker of ranks)
    for (const rank of ranks)
      all[pair(striker, rank)] = ARMY.counts[rank]! * (rank === FLAG ? FLAG_GAIN : gain(table, striker, rank))
  return all
})

/** The expected gain of material by a strike on a piece with one of these ranks, each as likely as the army has it. */
export function expectedGain({ rules }: LuzhanqiState, striker: number, set: number): number {
  const byPair = gains(rules.mineOnce)
  let sum = 0
  let pieces = 0
  for (let bits = set; bits !== 0; bits &= bits - 1) {
    const rank = 31 - Math.clz32(bits & -bits)
    pieces += ARMY.counts[rank]!
    sum += byPair[pair(striker, rank)]!
  }
  return sum / pieces
}

/**
 * Changes the utility `now` by an expected gain in prices. The result stays between -1 and 1: a gain moves it by a share of
 * the distance left.
 */
export function promised(now: number, promise: number): number {
  const share = promise / (SCALE + Math.abs(promise))
  return now + (share > 0 ? (1 - now) * share : (1 + now) * share)
}

/** The utility of south in place of a playout: the evaluation with a share of the expected gain of the side to move's best strike. */
export function evaluateStrikes(state: LuzhanqiState, _random: Random, moves: Int32Array, count: number): number {
  if (state.toMove === OVER) return state.returns(SOUTH)
  return southern(state, promised(evaluate(state), STRIKE * bestStrike(state, moves, count)))
}

/** The utility of south where a flag falls by force; null elsewhere. */
export function flagFalls(state: LuzhanqiState, moves: Int32Array, count: number): number | null {
  const value = flagRace(state, moves, count)
  return value === null ? null : southern(state, value)
}

const southern = ({ turn }: LuzhanqiState, value: number): number => (turn === SOUTH ? value : -value)

/** The highest expected gain of one of these moves; 0 where none gains. */
function bestStrike(state: LuzhanqiState, buffer: Int32Array, count: number): number {
  const { board, rankOf, setOf } = state
  let best = 0
  for (let i = 0; i < count; i++) {
    const move = buffer[i]!
    const struck = board[moveTo(move)]!
    if (struck === 0) continue
    const worth = expectedGain(state, rankOf[board[moveFrom(move)]!]!, setOf[struck]!)
    if (worth > best) best = worth
  }
  return best
}
