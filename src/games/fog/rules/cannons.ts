/**
 * The soldiers of Cannon. One with an enemy beside it may retreat two squares, straight or diagonally. Three of a side in a
 * straight line are a cannon: its rear soldier slides to the empty square ahead of the front one, and it takes an
 * enemy on the second or third square ahead, if the square ahead is empty and no own piece stands between; nothing moves then.
 */
import { lazy } from '../../../game/lazy.ts'
import { LINE, LINES, RETREATS } from './cannon-tables.ts'
import { codeOf, EMPTY, MOST_PIECES, moveOf, NOWHERE, SHOT, sideOf, specialMove } from './codes.ts'
import type { Placement } from './placement.ts'
import type { SquareSet } from './square-set.ts'

/** The bit of `waysOf` above those of the directions: the soldier may retreat. */
const BESET = 1 << LINES

/** Scratch space: by soldier, its ways. */
const scratch = lazy(() => new Uint16Array(MOST_PIECES))

/**
 * The ways of a soldier besides its steps, as bits: BESET where an enemy stands beside it, seen or told of, and one for each
 * direction in which two more own soldiers and an empty square follow.
 */
function waysOf({ board, implied }: Placement, lines: Uint8Array, square: number, own: number, enemy: number): number {
  let ways = implied !== null && implied[square] === 1 ? BESET : 0
  let at = square * LINES * LINE
  for (let d = 0; d < LINES; d++, at += LINE) {
    const beside = board[lines[at]!]!
    if (sideOf(beside) === enemy) ways |= BESET
    else if (beside === own && board[lines[at + 1]!] === own && isEmpty(board, lines[at + 2]!)) ways |= 1 << d
  }
  return ways
}

const isEmpty = (board: Uint8Array, square: number): boolean => square !== NOWHERE && board[square] === EMPTY

/** Writes retreats, slides and shots of the side to move. */
export function generateCannons(placement: Placement, buffer: Int32Array, n: number): number {
  const { board, squaresOf, counts, turn, tables } = placement
  const { lines, retreats, kind } = tables.cannons!
  const own = codeOf(turn, kind)
  const enemy = 1 - turn
  const ways = scratch()
  const shots = n
  const start = turn * MOST_PIECES
  const end = start + counts[turn]!
  for (let i = start; i < end; i++) {
    const from = squaresOf[i]!
    ways[i - start] = board[from] === own ? waysOf(placement, lines, from, own, enemy) : 0
    for (let d = 0, left = ways[i - start]! & ~BESET; left !== 0; d++, left >>= 1) {
      if ((left & 1) === 0) continue
      const at = (from * LINES + d) * LINE
      const second = lines[at + 3]!
      const third = lines[at + 4]!
      if (second === NOWHERE) continue
      if (sideOf(board[second]!) === enemy) n = addShot(buffer, shots, n, second)
      const open = board[second] === EMPTY || sideOf(board[second]!) === enemy
      if (third !== NOWHERE && open && sideOf(board[third]!) === enemy) n = addShot(buffer, shots, n, third)
    }
  }
  for (let i = start; i < end; i++) {
    const from = squaresOf[i]!
    const can = ways[i - start]!
    for (let d = 0, left = can & ~BESET; left !== 0; d++, left >>= 1)
      if ((left & 1) === 1) buffer[n++] = moveOf(from, lines[(from * LINES + d) * LINE + 2]!)
    if ((can & BESET) === 0) continue
    for (let way = 0; way < RETREATS; way++) {
      const at = ((turn * tables.squares + from) * RETREATS + way) * 2
      const to = retreats[at + 1]!
      if (to !== NOWHERE && board[retreats[at]!] === EMPTY && board[to] === EMPTY) buffer[n++] = moveOf(from, to)
    }
  }
  return n
}

/** Adds a shot, unless another cannon's shot at the same square has been added. `from` is the index of the first shot. */
function addShot(buffer: Int32Array, from: number, n: number, square: number): number {
  const move = specialMove(SHOT, square, square)
  for (let i = from; i < n; i++) if (buffer[i] === move) return n
  buffer[n] = move
  return n + 1
}

/**
 * Marks the squares that retreats, slides and shots let a side see.
 * @param attacks also the squares that could be shot at if an enemy stood there
 */
export function lookAlongCannons(placement: Placement, side: number, attacks: boolean, sight: SquareSet): void {
  const { board, squaresOf, counts, tables } = placement
  const { lines, retreats, kind } = tables.cannons!
  const own = codeOf(side, kind)
  const enemy = 1 - side
  const start = side * MOST_PIECES
  for (let i = start; i < start + counts[side]!; i++) {
    const from = squaresOf[i]!
    if (board[from] !== own) continue
    const ways = waysOf(placement, lines, from, own, enemy)
    for (let d = 0, left = ways & ~BESET; left !== 0; d++, left >>= 1) {
      if ((left & 1) === 0) continue
      const at = (from * LINES + d) * LINE
      sight.mark(lines[at + 2]!)
      const second = lines[at + 3]!
      const third = lines[at + 4]!
      if (second === NOWHERE) continue
      if (attacks || sideOf(board[second]!) === enemy) sight.mark(second)
      const open = board[second] === EMPTY || sideOf(board[second]!) === enemy
      if (third === NOWHERE || !open || (!attacks && sideOf(board[third]!) !== enemy)) continue
      sight.mark(second)
      sight.mark(third)
    }
    if ((ways & BESET) === 0) continue
    for (let way = 0; way < RETREATS; way++) {
      const at = ((side * tables.squares + from) * RETREATS + way) * 2
      const to = retreats[at + 1]!
      if (to === NOWHERE || board[retreats[at]!] !== EMPTY || board[to] !== EMPTY) continue
      sight.mark(retreats[at]!)
      sight.mark(to)
    }
  }
}
