/** Pieces that hop over a screen, the first piece on a line, and go on behind it as a ride. */
import { EMPTY, kindOf, MOST_PIECES, moveOf, sideOf, UNSEEN } from './codes.ts'
import { CAPTURE, endOfPath, modeOfPath, QUIET, sparedByPath, startOfPath } from './piece-moves.ts'
import type { Placement } from './placement.ts'
import type { SquareSet } from './square-set.ts'

/**
 * The word of the screen of a hop, or the end of its path where there is none.
 *
 * In a view the first square that is not seen holds a piece, since the hopper sees empty squares up to it. Where not all
 * pieces may be screens, it counts only if the viewer has been told of a hop over it.
 * @param hop the word at which its path begins
 */
export function screenOf({ board, implied, tables }: Placement, hop: number): number {
  const { words } = tables.pieceMoves
  const end = endOfPath(words, hop)
  const spared = sparedByPath(words, hop)
  let s = startOfPath(hop)
  while (s < end && board[words[s]!] === EMPTY) s++
  if (s === end || spared === 0) return s
  const square = words[s]!
  const isScreen =
    board[square] === UNSEEN ? implied !== null && implied[square] === 1 : kindOf(board[square]!) !== spared
  return isScreen ? s : end
}

/** True when a hop may take what stands on a square. */
const mayTake = (spared: number, there: number, enemy: number): boolean =>
  sideOf(there) === enemy && (spared === 0 || kindOf(there) !== spared)

/** Writes the hops of the side to move. */
export function generateHops(placement: Placement, buffer: Int32Array, n: number): number {
  const { board, squaresOf, counts, turn, tables } = placement
  const { words, firstHop } = tables.pieceMoves
  const start = turn * MOST_PIECES
  for (let i = start; i < start + counts[turn]!; i++) {
    const from = squaresOf[i]!
    let at = firstHop[board[from]! * tables.squares + from]!
    for (let left = words[at++]!; left > 0; left--) {
      const mode = modeOfPath(words, at)
      const end = endOfPath(words, at)
      for (let s = screenOf(placement, at) + 1; s < end; s++) {
        const to = words[s]!
        const there = board[to]!
        if (there === EMPTY) {
          if (mode !== CAPTURE) buffer[n++] = moveOf(from, to)
          continue
        }
        if (mode !== QUIET && mayTake(sparedByPath(words, at), there, 1 - turn)) buffer[n++] = moveOf(from, to)
        break
      }
      at = end
    }
  }
  return n
}

/**
 * Marks the squares that hops let a side see: the line before a screen and behind it, not the screen.
 * @param attacks also where something could be taken if an enemy stood there
 */
export function lookOverScreens(placement: Placement, side: number, attacks: boolean, sight: SquareSet): void {
  const { board, squaresOf, counts, tables } = placement
  const { words, firstHop } = tables.pieceMoves
  const start = side * MOST_PIECES
  for (let i = start; i < start + counts[side]!; i++) {
    const from = squaresOf[i]!
    let at = firstHop[board[from]! * tables.squares + from]!
    for (let left = words[at++]!; left > 0; left--) {
      const mode = modeOfPath(words, at)
      const end = endOfPath(words, at)
      const screen = screenOf(placement, at)
      let last = screen + 1
      while (last < end && board[words[last]!] === EMPTY) last++
      const isOpen = last > screen + 1
      const takes = mode !== QUIET && last < end && mayTake(sparedByPath(words, at), board[words[last]!]!, 1 - side)
      const goes = mode !== CAPTURE && isOpen
      const could = attacks && mode !== QUIET && isOpen
      if (takes || goes || could) {
        for (let s = startOfPath(at); s < last; s++) if (s !== screen) sight.mark(words[s]!)
        if (takes) sight.mark(words[last]!)
      }
      at = end
    }
  }
}
