import { EMPTY, MOST_PIECES, NOWHERE } from './codes.ts'
import { lookForDrops } from './drops.ts'
import { lookApart } from './extra-moves.ts'
import { legsFree } from './moves.ts'
import { TO_CAPTURE, TO_MOVE } from './piece-moves.ts'
import type { Placement } from './placement.ts'
import { Marks } from './square-set.ts'

/**
 * The rule of sight. `moves`: a player sees their own squares, those that a move goes to or over, and what stands there.
 * `attacks`: also the squares that a piece would take on, whatever stands there, and the square ahead of a pawn with the
 * piece that blocks it.
 */
export type Reach = 'moves' | 'attacks'

/** The squares that a side sees, found as if it were its turn: a walk over the ways of its pieces, as moves are found. */
export class Sight extends Marks {
  /** Finds the squares that a side sees. */
  look(placement: Placement, side: number, reach: Reach): void {
    const { board, squaresOf, counts, tables } = placement
    const { program, first, squares } = tables
    const attacks = reach === 'attacks'
    const own = side + 1
    const enemy = 2 - side
    const start = side * MOST_PIECES
    this.begin()
    if (tables.special && placement.inHand[side]! > 0) {
      lookForDrops(placement, side, this)
      return
    }
    for (let i = start; i < start + counts[side]!; i++) {
      const from = squaresOf[i]!
      this.mark(from)
      let at = first[board[from]! * squares + from]!
      for (let end = at + 1 + program[at++]!; at < end; at++) this.mark(program[at]!)
      for (let end = at + 1 + program[at++]!; at < end; at++)
        if (attacks || board[program[at]!] === EMPTY) this.mark(program[at]!)
      for (let end = at + 1 + program[at++]!; at < end; at++) {
        const there = board[program[at]!]!
        if (attacks || there >> 4 === enemy) this.mark(program[at]!)
      }
      for (let left = program[at++]!; left > 0; left--) {
        const to = program[at + 2 + program[at + 1]!]!
        if (legsFree(board, program, at)) this.seeOver(placement, own, at, to, attacks)
        at += 3 + program[at + 1]!
      }
      for (let left = program[at++]!; left > 0; left--) {
        const mode = program[at]!
        const end = at + 2 + program[at + 1]!
        for (let s = at + 2; s < end; s++) {
          const there = board[program[s]!]!
          if (there !== EMPTY) {
            if (mode !== TO_MOVE && there >> 4 !== own) this.mark(program[s]!)
            break
          }
          this.mark(program[s]!)
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
  private seeOver(
    { board, tables: { program } }: Placement,
    own: number,
    at: number,
    to: number,
    attacks: boolean,
  ): void {
    const mode = program[at]!
    const there = board[to]!
    const fits = there === EMPTY ? mode !== TO_CAPTURE : mode !== TO_MOVE && there >> 4 !== own
    if (there >> 4 === own || (!fits && !attacks)) return
    for (let leg = at + 2; leg < at + 2 + program[at + 1]!; leg++) this.mark(program[leg]!)
    this.mark(to)
  }
}
