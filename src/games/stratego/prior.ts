import { isSingle } from '../ranks/rules/army.ts'
import { moveFrom, moveTo } from '../ranks/rules/state.ts'
import { enemyAlong, staticEvaluation, utilityOf } from './evaluate.ts'
import { KNOWN, type Material, materialOf } from './material.ts'
import { MOVABLE, rowOf } from './pieces.ts'
import type { StrategoState } from './state.ts'

/** The share of a piece's possible loss, where it stands or where it goes, that counts. */
const DANGER = 0.7
/** Bonus of a step forward, in prices. */
const FORWARD = 3
/** The share of the gain that a piece threatens, from where it goes, that counts. */
const THREAT = 0.25

/**
 * Writes a first estimate, in utility, of each move for the side to move: the static evaluation, with the expected gain of a strike by
 * what the side knows of the struck piece, or with the dangers that a step leaves and enters and the gain that it threatens.
 */
export function prior(state: StrategoState, moves: Int32Array, count: number, values: Float64Array): void {
  const { board, rankOf, setOf, turn } = state
  const material = materialOf(state)
  const evaluation = staticEvaluation(state, material)
  for (let i = 0; i < count; i++) {
    const from = moveFrom(moves[i]!)
    const to = moveTo(moves[i]!)
    const striker = board[from]!
    const rank = rankOf[striker]!
    const set = setOf[striker]!
    const struck = board[to]!
    const promise =
      struck !== 0
        ? material.gain(turn, rank, rankOf[struck]!, setOf[struck]!, isSingle(set))
        : stepWorth(state, material, from, to, rank, set)
    values[i] = utilityOf(evaluation + promise / material.scale)
  }
}

/** The estimate of a step to an empty square, in prices. */
function stepWorth(
  state: StrategoState,
  material: Material,
  from: number,
  to: number,
  rank: number,
  set: number,
): number {
  const { turn } = state
  const forward = FORWARD * (rowOf(turn, to) - rowOf(turn, from))
  const dangers =
    DANGER * (dangerOn(state, material, from, rank, set) - dangerOn(state, material, to, rank, set & MOVABLE))
  return forward + dangers + THREAT * threatFrom(state, material, to, rank, set)
}

/** The expected loss of the side to move by a strike on its piece on this square, by what it knows of its neighbours. */
function dangerOn(state: StrategoState, material: Material, square: number, rank: number, set: number): number {
  const { rankOf, setOf, turn } = state
  const isKnown = isSingle(set)
  const price = material.prices[16 * turn + rank]! * (isKnown ? KNOWN : 1)
  let most = 0
  for (let at = 4 * square; at < 4 * square + 4; at++) {
    const enemy = enemyAlong(state, turn, at)
    if (enemy === 0) continue
    let danger = 0
    if (isSingle(setOf[enemy]!)) {
      danger = material.gain(1 - turn, rankOf[enemy]!, rank, set, true)
      // the other side decides by what it knows, but takes what is there
      if (danger > 0 && !isKnown) danger = material.gain(1 - turn, rankOf[enemy]!, rank, 1 << rank, true)
    } else if (isKnown) danger = material.danger(turn, rank, setOf[enemy]!) * price
    if (danger > most) most = danger
  }
  return most
}

/** The highest expected gain of a strike from this square. */
function threatFrom(state: StrategoState, material: Material, square: number, rank: number, set: number): number {
  const { rankOf, setOf, turn } = state
  let most = 0
  for (let at = 4 * square; at < 4 * square + 4; at++) {
    const enemy = enemyAlong(state, turn, at)
    if (enemy === 0) continue
    const gain = material.gain(turn, rank, rankOf[enemy]!, setOf[enemy]!, isSingle(set))
    if (gain > most) most = gain
  }
  return most
}
