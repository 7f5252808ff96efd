/** Races to the flags: flags that are sure to fall within the next three plies, which material does not show. */
import { lazy } from '../../../game/lazy.ts'
import { type Move, OVER } from '../../../game/state.ts'
import { pair, STRIKER_STAYS, STRUCK_STAYS } from '../../ranks/rules/battle.ts'
import { areNeighbours } from '../../ranks/rules/graph.ts'
import { moveFrom, moveTo } from '../../ranks/rules/state.ts'
import { MAX_MOVES } from '../rules/pieces.ts'
import type { LuzhanqiState } from '../rules/state.ts'

/** The utility when the side to move takes the flag with this move. */
const TAKES = 0.98
/** The utility when the side to move comes beside the flag with a piece that the other side cannot remove. */
const ARRIVES = 0.9
/** The utility when the other side takes the flag with its next move, and cannot be kept from it. */
const LOSES = -0.96

/** Scratch space for the replies to a move. */
const replies = lazy(() => new Int32Array(MAX_MOVES))

/**
 * Looks whether a flag falls next, as if both sides saw all ranks. A flag that would fall only after the draw by quiet plies
 * does not count.
 *
 * @param moves the legal moves, the first `count` entries
 * @returns the utility for the side to move; null when no flag falls by force
 */
export function flagRace(state: LuzhanqiState, moves: Int32Array, count: number): number | null {
  const { squareOf, flags, turn, map } = state
  const goal = squareOf[flags[1 - turn]!]!
  const home = squareOf[flags[turn]!]!
  if (reaches(moves, count, goal)) return TAKES
  // any quiet move draws
  if (quietLeft(state) <= 1) return null
  const { first, neighbours } = map
  let attacker = -1
  // no railway leads to a flag
  for (let i = first[home]!; i < first[home + 1]!; i++) {
    const beside = neighbours[i]!
    if (!state.canLeave(1 - turn, beside)) continue
    // one move cannot remove two attackers
    if (attacker >= 0) return LOSES
    attacker = beside
  }
  if (attacker >= 0) return canRemove(state, moves, count, attacker) ? null : LOSES
  for (let i = 0; i < count; i++) if (arrives(state, moves[i]!, goal)) return ARRIVES
  return null
}

/** The number of quiet plies that are left to the draw. */
const quietLeft = ({ quiet, rules }: LuzhanqiState): number => rules.drawPlies - quiet

/** True when one of these moves goes to a square. */
function reaches(moves: Int32Array, count: number, square: number): boolean {
  for (let i = 0; i < count; i++) if (moveTo(moves[i]!) === square) return true
  return false
}

/** True when one of these moves strikes the piece on a square and takes it off the board. */
function canRemove(
  { board, rankOf, tables }: LuzhanqiState,
  moves: Int32Array,
  count: number,
  square: number,
): boolean {
  const rank = rankOf[board[square]!]!
  for (let i = 0; i < count; i++) {
    if (moveTo(moves[i]!) !== square) continue
    const striker = rankOf[board[moveFrom(moves[i]!)]!]!
    if (tables.battles.results[pair(striker, rank)] !== STRUCK_STAYS) return true
  }
  return false
}

/** True when a move brings a piece beside the enemy flag, and the other side can neither remove it nor take a flag itself. */
function arrives(state: LuzhanqiState, move: Move, goal: number): boolean {
  const { board, rankOf, tables, map } = state
  const to = moveTo(move)
  if (!areNeighbours(map, goal, to)) return false
  const struck = board[to]!
  // two quiet moves come before the flag falls
  if (struck === 0 && quietLeft(state) <= 2) return false
  const rank = rankOf[board[moveFrom(move)]!]!
  if (struck !== 0 && tables.battles.results[pair(rank, rankOf[struck]!)] !== STRIKER_STAYS) return false
  state.play(move)
  const isSafe = state.toMove === OVER ? state.returns(1 - state.turn) > 0 : !hasAnswer(state, to)
  state.undo()
  return isSafe
}

/** True when the side to move can take the enemy flag, or the piece that has just come to a square. */
function hasAnswer(state: LuzhanqiState, square: number): boolean {
  const moves = replies()
  const count = state.legalMoves(moves, 0)
  const goal = state.squareOf[state.flags[1 - state.turn]!]!
  return reaches(moves, count, goal) || canRemove(state, moves, count, square)
}
