/** The evaluation that the games of the family share: material by the specs, the squares of the pieces, and mobility. */
import { lazy, lazyByKey } from '../../../game/lazy.ts'
import type { Move } from '../../../game/state.ts'
import type { FogEvaluation } from '../engines.ts'
import {
  BLACK,
  CODES,
  codeOf,
  DROP,
  EMPTY,
  kindOf,
  MAX_MOVES,
  MOST_PIECES,
  moveFrom,
  moveKind,
  moveTo,
  moveType,
  NOWHERE,
  sideOf,
  WHITE,
} from '../rules/codes.ts'
import { generateOnBoard } from '../rules/moves.ts'
import type { FogSpec } from '../rules/spec.ts'
import { namedZone } from '../rules/squares.ts'
import type { FogState } from '../rules/state.ts'
import type { Tables } from '../rules/tables.ts'
import { KING_PRICE } from './material.ts'
import { NEAR, nearOf } from './neighbours.ts'
import { tacticalMoves } from './tactics.ts'
import type { EvaluationWeights } from './weights.ts'

const scratch = lazy(() => new Int32Array(MAX_MOVES))
/** By square: the number of the last look in which the side to move, or the other side, could go there. */
const marks = lazy(() => ({ look: 0, own: new Int32Array(NOWHERE + 1), enemy: new Int32Array(NOWHERE + 1) }))

/** The weights for specs that name none, set by hand. */
export const plainWeights = ({ pieces }: FogSpec): EvaluationWeights => ({
  tempo: 10,
  mobility: 3,
  seen: 0,
  siege: 0,
  attack: 0,
  threat: 0,
  loss: 0,
  pieces: Object.fromEntries(
    pieces.map(({ letter, price, bonus }) => [letter, { price, row: 3, away: -1, bonus: bonus?.price ?? 0 }]),
  ),
})

/** The weights, and the value of each piece by code and square. */
interface Scores {
  readonly weights: EvaluationWeights
  readonly on: Float64Array
  readonly near: Uint8Array
}

function scoresOf(tables: Tables, weights: EvaluationWeights): Scores {
  const { spec, squares, files, ranks, king } = tables
  const on = new Float64Array(CODES * squares)
  for (const side of [WHITE, BLACK]) {
    for (const [i, { letter, bonus }] of spec.pieces.entries()) {
      const piece = weights.pieces[letter]
      if (i + 1 === king || !piece) continue
      const zone = bonus === undefined ? null : namedZone(spec, bonus.zone, side)
      for (let square = 0; square < squares; square++) {
        const row = Math.floor(square / files)
        const ahead = side === WHITE ? row : ranks - 1 - row
        const away = Math.abs(2 * (square % files) - files + 1)
        const more = zone !== null && zone[square] === 1 ? piece.bonus : 0
        on[codeOf(side, i + 1) * squares + square] = piece.price + more + piece.row * ahead + piece.away * away
      }
    }
  }
  return { weights, on, near: nearOf(tables) }
}

/**
 * Makes the evaluation by given weights: the static evaluation for the side to move, captures left to the search.
 * @param weightsOf the weights for a spec
 */
export function evaluationBy(weightsOf: (spec: FogSpec) => EvaluationWeights): (state: FogState) => number {
  const scores = lazyByKey((tables: Tables) => scoresOf(tables, weightsOf(tables.spec)))
  return (state) => {
    const { turn, tables } = state
    const by = scores(tables)
    return material(state, by.on, turn) - material(state, by.on, 1 - turn) + by.weights.tempo + reach(state, by)
  }
}

function material({ board, squaresOf, counts, tables }: FogState, on: Float64Array, side: number): number {
  const start = side * MOST_PIECES
  let sum = 0
  for (let i = start; i < start + counts[side]!; i++) {
    const square = squaresOf[i]!
    sum += on[board[square]! * tables.squares + square]!
  }
  return sum
}

/** The value of the moves of the side to move, less that of the moves that the other side would have. */
function reach(state: FogState, { weights, near }: Scores): number {
  const { board, kings, tables, turn } = state
  const { prices } = tables
  const buffer = scratch()
  const seen = marks()
  const look = ++seen.look
  const ownKing = kings[turn]!
  const enemyKing = kings[1 - turn]!
  const ownMoves = generateOnBoard(state, buffer, 0)
  let squares = 0
  let siege = 0
  for (let i = 0; i < ownMoves; i++) {
    const to = moveTo(buffer[i]!)
    siege += near[enemyKing * NEAR + to]!
    if (seen.own[to] === look) continue
    seen.own[to] = look
    squares++
  }
  state.turn = 1 - turn
  const enemyMoves = generateOnBoard(state, buffer, 0)
  state.turn = turn
  let attack = 0
  let threat = 0
  let loss = 0
  for (let i = 0; i < enemyMoves; i++) {
    const move = buffer[i]!
    const to = moveTo(move)
    siege -= near[ownKing * NEAR + to]!
    if (to === ownKing && seen.own[moveFrom(move)] !== look) attack = 1
    if (sideOf(board[to]!) === turn && to !== ownKing) {
      const price = prices[kindOf(board[to]!)]!
      threat = Math.max(threat, price)
      loss = Math.max(loss, price - prices[kindOf(board[moveFrom(move)]!)]!)
    }
    if (seen.enemy[to] === look) continue
    seen.enemy[to] = look
    squares--
  }
  return (
    weights.mobility * (ownMoves - enemyMoves) +
    weights.seen * squares +
    weights.siege * siege +
    weights.attack * attack +
    weights.threat * threat +
    weights.loss * loss
  )
}

function canTakeKing(state: FogState): boolean {
  const king = state.kings[1 - state.turn]!
  if (king === NOWHERE || state.inHand[state.turn]! > 0 || state.forbidsCheck) return false
  const buffer = scratch()
  const end = generateOnBoard(state, buffer, 0)
  for (let i = 0; i < end; i++) if (moveTo(buffer[i]!) === king) return true
  return false
}

/** Writes the gain of material by each move. */
function gains({ board, kings, tables, turn }: FogState, moves: Int32Array, count: number, values: Float64Array): void {
  const { prices } = tables
  for (let m = 0; m < count; m++) {
    const move: Move = moves[m]!
    const to = moveTo(move)
    const taken = board[to]!
    const isDrop = moveType(move) === DROP
    const takes = taken !== EMPTY && sideOf(taken) === 1 - turn
    const gain = to === kings[1 - turn] ? KING_PRICE : takes ? prices[kindOf(taken)]! : 0
    const becomes = isDrop ? 0 : moveKind(move)
    values[m] = gain + (becomes === 0 ? 0 : prices[becomes]! - prices[tables.pawn]!)
  }
}

/**
 * Makes the evaluation by given weights.
 * @param weightsOf the weights for a spec
 */
export function weightedEvaluation(weightsOf: (spec: FogSpec) => EvaluationWeights): FogEvaluation {
  const exactEvaluation = evaluationBy(weightsOf)
  const evaluation = (state: FogState): number => Math.round(exactEvaluation(state))
  return {
    evaluate: evaluation,
    scale: 600,
    staticEvaluation: (state) => (canTakeKing(state) ? Number.POSITIVE_INFINITY : evaluation(state)),
    tacticalMoves,
    gains,
    canTakeKing,
    alternates: true,
  }
}

export const weightsOf = (spec: FogSpec): EvaluationWeights => spec.weights ?? plainWeights(spec)

/** The evaluation of the games that have none of their own. */
export const byEvaluation = weightedEvaluation(weightsOf)
