import { COMMON_REFUSALS, type Refusal } from '../../../game/why-not.ts'
import { EMPTY, kindOf, sideOf } from '../rules/codes.ts'
import { TO_BOTH, TO_CAPTURE } from '../rules/piece-moves.ts'
import type { Placement } from '../rules/placement.ts'

/** The reason why a piece of the side to move cannot go to a square, by its ways; null where there is no such piece. */
export function whyNot(placement: Placement, from: string, to: string | null): Refusal | null {
  const { board, turn, tables } = placement
  const square = tables.names.indexOf(from)
  const target = tables.names.indexOf(to ?? '')
  const code = board[square] ?? EMPTY
  if (target < 0 || sideOf(code) !== turn || sideOf(board[target]!) === turn) return null
  const values = { piece: tables.record.pieces[kindOf(code) - 1]!.name }
  const way = wayTo(placement, square, target)
  // hops, drops and the like are not among the ways
  if (way === null) return tables.special ? null : { text: COMMON_REFUSALS.noSuchWay, values }
  if (!way.free) return { text: COMMON_REFUSALS.blocked }
  // the way is free, and yet the move is not legal: another rule forbids it, or the piece there does not fit
  if (way.mode === TO_BOTH) return null
  return { text: way.mode === TO_CAPTURE ? COMMON_REFUSALS.onlyToTake : COMMON_REFUSALS.notToTake, values }
}

/** The way of a piece to a square on an empty board: whether it goes or takes there, and whether the squares between are empty. */
function wayTo({ board, tables }: Placement, from: number, to: number): { mode: number; free: boolean } | null {
  const { program, first, squares } = tables
  let at = first[board[from]! * squares + from]!
  for (let mode = 0; mode <= TO_CAPTURE; mode++) {
    for (let end = at + 1 + program[at++]!; at < end; at++) if (program[at] === to) return { mode, free: true }
  }
  const isFree = (list: Int16Array) => list.every((square) => board[square] === EMPTY)
  for (let left = program[at++]!; left > 0; left--) {
    const legs = program[at + 1]!
    if (program[at + 2 + legs] === to)
      return { mode: program[at]!, free: isFree(program.subarray(at + 2, at + 2 + legs)) }
    at += 3 + legs
  }
  for (let left = program[at++]!; left > 0; left--) {
    const line = program.subarray(at + 2, at + 2 + program[at + 1]!)
    const place = line.indexOf(to)
    if (place >= 0) return { mode: program[at]!, free: isFree(line.subarray(0, place)) }
    at += 2 + line.length
  }
  return null
}
