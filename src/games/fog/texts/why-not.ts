import { COMMON_REFUSALS, type Refusal } from '../../../game/words/why-not.ts'
import { EMPTY, kindOf, sideOf } from '../rules/codes.ts'
import { BOTH, CAPTURE, movesFrom } from '../rules/piece-moves.ts'
import type { Placement } from '../rules/placement.ts'

/** The reason why a piece of the side to move cannot go to a square, by its ways; null where there is no such piece. */
export function whyNot(placement: Placement, from: string, to: string | null): Refusal | null {
  const { board, turn, tables } = placement
  const square = tables.names.indexOf(from)
  const target = tables.names.indexOf(to ?? '')
  const code = board[square] ?? EMPTY
  if (target < 0 || sideOf(code) !== turn || sideOf(board[target]!) === turn) return null
  const values = { piece: tables.spec.pieces[kindOf(code) - 1]!.name }
  const way = wayTo(placement, square, target)
  // hops, drops and the like are not among these ways
  if (way === null) return tables.special ? null : { text: COMMON_REFUSALS.noSuchWay, values }
  if (!way.free) return { text: COMMON_REFUSALS.blocked }
  // the way is free, and yet the move is not legal: another rule forbids it, or the piece there does not fit
  const there = board[target]!
  const fits = way.mode === CAPTURE ? sideOf(there) === 1 - turn : there === EMPTY
  if (way.mode === BOTH || fits) return null
  return { text: way.mode === CAPTURE ? COMMON_REFUSALS.onlyToTake : COMMON_REFUSALS.notToTake, values }
}

/** A way of a piece: whether it goes or takes there, and whether the squares on it are empty. */
interface Way {
  readonly mode: number
  readonly free: boolean
}

/** The way of a piece to a square; null where none leads there. */
function wayTo({ board, tables }: Placement, from: number, to: number): Way | null {
  const { leaps, leggedLeaps, rides } = movesFrom(tables.pieceMoves, board[from]! * tables.squares + from)
  const mode = leaps.findIndex((targets) => targets.includes(to))
  if (mode >= 0) return { mode, free: true }
  const path =
    leggedLeaps.find(({ squares }) => squares.at(-1) === to) ?? rides.find(({ squares }) => squares.includes(to))
  if (!path) return null
  const passed = path.squares.subarray(0, path.squares.indexOf(to))
  return { mode: path.mode, free: passed.every((square) => board[square] === EMPTY) }
}
