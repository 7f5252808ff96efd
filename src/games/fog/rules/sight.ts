import { EMPTY, MOST_PIECES, NOWHERE, sideOf } from './codes.ts'
import { lookForDrops } from './drops.ts'
import { lookApart } from './extra-moves.ts'
import { CAPTURE, endOfList, endOfPath, legsFree, modeOfPath, QUIET, startOfPath, targetOfPath } from './piece-moves.ts'
import type { Placement } from './placement.ts'
import { SquareSet } from './square-set.ts'

/**
 * The rule of sight. `moves`: a player sees their own squares, those that a move goes to or over, and what stands there.
 * `attacks`: also the squares that a piece would take on, whatever stands there, and the square ahead of a pawn with the
 * piece that blocks it.
 */
export type Reach = 'moves' | 'attacks'

/** The squares that a side sees, found as if it were its turn: from the moves of its pieces, as legal moves are found. */
export class Sight extends SquareSet {
  /** Finds the squares that a side sees. */
  look(placement: Placement, side: number, reach: Reach): void {
    const { board, squaresOf, counts, tables } = placement
    const { words, first } = tables.pieceMoves
    const attacks = reach === 'attacks'
    const enemy = 1 - side
    const start = side * MOST_PIECES
    this.begin()
    if (tables.special && placement.inHand[side]! > 0) {
      lookForDrops(placement, side, this)
      return
    }
    for (let i = start; i < start + counts[side]!; i++) {
      const from = squaresOf[i]!
      this.mark(from)
      let at = first[board[from]! * tables.squares + from]!
      for (let end = endOfList(words, at++); at < end; at++) this.mark(words[at]!)
      for (let end = endOfList(words, at++); at < end; at++)
        if (attacks || board[words[at]!] === EMPTY) this.mark(words[at]!)
      for (let end = endOfList(words, at++); at < end; at++)
        if (attacks || sideOf(board[words[at]!]!) === enemy) this.mark(words[at]!)
      for (let left = words[at++]!; left > 0; left--) {
        if (legsFree(board, words, at)) this.seeOver(board, side, words, at, attacks)
        at = endOfPath(words, at)
      }
      for (let left = words[at++]!; left > 0; left--) {
        const end = endOfPath(words, at)
        for (let s = startOfPath(at); s < end; s++) {
          const to = words[s]!
          const there = board[to]!
          if (there !== EMPTY) {
            if (modeOfPath(words, at) !== QUIET && sideOf(there) !== side) this.mark(to)
            break
          }
          this.mark(to)
        }
        at = end
      }
    }
    if (tables.special) lookApart(placement, side, attacks, this)
    if (placement.passing !== NOWHERE && placement.turn === side) {
      this.mark(placement.passing)
      this.mark(placement.passedPawn())
    }
  }

  /** Marks the legs and the target of a leap whose legs are free, if the leap can be made or attacks. */
  private seeOver(board: Uint8Array, side: number, words: Int16Array, leap: number, attacks: boolean): void {
    const mode = modeOfPath(words, leap)
    const there = board[targetOfPath(words, leap)]!
    const fits = there === EMPTY ? mode !== CAPTURE : mode !== QUIET
    if (sideOf(there) === side || (!fits && !attacks)) return
    for (let s = startOfPath(leap), end = endOfPath(words, leap); s < end; s++) this.mark(words[s]!)
  }
}
