/**
 * The soldiers of Cannon. One with an enemy beside it may retreat two squares, straight or diagonally. Three of a side in a
 * straight line are a cannon: its rear soldier slides to the empty square ahead of the front one, and it takes an
 * enemy on the second or third square ahead, if the square ahead is empty and no own piece stands between; nothing moves then.
 */
import { type CannonTables, LINE, LINES, RETREATS } from './cannon-tables.ts'
import { codeOf, EMPTY, MOST_PIECES, NOWHERE, SHOT } from './codes.ts'
import type { Marks } from './marks.ts'
import type { Placement } from './placement.ts'

/** True when a soldier of a side may retreat: an enemy stands beside it, seen or told of. */
function isBeset({ board, told }: Placement, { lines }: CannonTables, square: number, enemy: number): boolean {
  if (told !== null && told[square] === 1) return true
  for (let d = 0; d < LINES; d++) {
    const beside = lines[(square * LINES + d) * LINE]!
    if (beside !== NOWHERE && board[beside]! >> 4 === enemy) return true
  }
  return false
}

/** Writes retreats, slides and shots of the side to move. */
export function generateCannons(placement: Placement, buffer: Int32Array, n: number): number {
  const { board, squaresOf, counts, turn, tables } = placement
  const cannons = tables.cannons!
  const { lines, retreats, kind } = cannons
  const own = codeOf(turn, kind)
  const enemy = 2 - turn
  const shots = n
  const start = turn * MOST_PIECES
  const end = start + counts[turn]!
  for (let i = start; i < end; i++) {
    const from = squaresOf[i]!
    if (board[from] !== own) continue
    for (let d = 0; d < LINES; d++) {
      const at = (from * LINES + d) * LINE
      if (!isCannon(board, lines, at, own)) continue
      const second = lines[at + 3]!
      const third = lines[at + 4]!
      if (second === NOWHERE) continue
      if (board[second]! >> 4 === enemy) n = addShot(buffer, shots, n, second)
      const open = board[second] === EMPTY || board[second]! >> 4 === enemy
      if (third !== NOWHERE && open && board[third]! >> 4 === enemy) n = addShot(buffer, shots, n, third)
    }
  }
  for (let i = start; i < end; i++) {
    const from = squaresOf[i]!
    if (board[from] !== own) continue
    for (let d = 0; d < LINES; d++) {
      const at = (from * LINES + d) * LINE
      if (isCannon(board, lines, at, own)) buffer[n++] = from | (lines[at + 2]! << 7)
    }
    if (!isBeset(placement, cannons, from, enemy)) continue
    for (let way = 0; way < RETREATS; way++) {
      const at = ((turn * tables.squares + from) * RETREATS + way) * 2
      const to = retreats[at + 1]!
      if (to !== NOWHERE && board[retreats[at]!] === EMPTY && board[to] === EMPTY) buffer[n++] = from | (to << 7)
    }
  }
  return n
}

/** True when two more own soldiers follow on a line, and an empty square ahead of them. `at` is the line's first square. */
function isCannon(board: Uint8Array, lines: Uint8Array, at: number, own: number): boolean {
  return (
    board[lines[at]!] === own &&
    board[lines[at + 1]!] === own &&
    lines[at + 2] !== NOWHERE &&
    board[lines[at + 2]!] === EMPTY
  )
}

/** A shot is written once, whichever cannon fires. `from` is the index of the first shot. */
function addShot(buffer: Int32Array, from: number, n: number, square: number): number {
  const move = square | (square << 7) | (SHOT << 18)
  for (let i = from; i < n; i++) if (buffer[i] === move) return n
  buffer[n] = move
  return n + 1
}

/**
 * Finds what retreats, slides and shots let a side see.
 * @param attacks also what could be shot if an enemy stood there
 */
export function lookAlongCannons(placement: Placement, side: number, attacks: boolean, sight: Marks): void {
  const { board, squaresOf, counts, tables } = placement
  const cannons = tables.cannons!
  const { lines, retreats, kind } = cannons
  const own = codeOf(side, kind)
  const enemy = 2 - side
  const start = side * MOST_PIECES
  for (let i = start; i < start + counts[side]!; i++) {
    const from = squaresOf[i]!
    if (board[from] !== own) continue
    for (let d = 0; d < LINES; d++) {
      const at = (from * LINES + d) * LINE
      if (!isCannon(board, lines, at, own)) continue
      sight.mark(lines[at + 2]!)
      const second = lines[at + 3]!
      const third = lines[at + 4]!
      if (second === NOWHERE) continue
      if (attacks || board[second]! >> 4 === enemy) sight.mark(second)
      const open = board[second] === EMPTY || board[second]! >> 4 === enemy
      if (third === NOWHERE || !open || (!attacks && board[third]! >> 4 !== enemy)) continue
      sight.mark(second)
      sight.mark(third)
    }
    if (!isBeset(placement, cannons, from, enemy)) continue
    for (let way = 0; way < RETREATS; way++) {
      const at = ((side * tables.squares + from) * RETREATS + way) * 2
      const to = retreats[at + 1]!
      if (to === NOWHERE || board[retreats[at]!] !== EMPTY || board[to] !== EMPTY) continue
      sight.mark(retreats[at]!)
      sight.mark(to)
    }
  }
}
