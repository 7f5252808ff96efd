/**
 * The gaps in the attackers' ring around the defenders: how many attackers more would close it, wherever the defenders go.
 *
 * By Menger's theorem that is the greatest number of ways from the defenders to the edge over empty squares of which no two
 * share a square. The ways of the position measured last are kept as far as they still stand: positions of a search differ little.
 */
import { OFF } from '../rules/moves.ts'
import type { Position } from '../rules/position.ts'
import type { Rules } from '../rules/rules.ts'
import { SQUARES } from '../rules/squares.ts'

/** A cap on gaps: rings with more are as good as none. */
export const MOST_GAPS = 12

/** What a square of the board is to the ring. */
const BLOCKED = 0
const FREE = 1
/** A defender that does not stand on the edge. */
const SOURCE = 2

export class Ring {
  // The results of `measure`:
  /** The attackers that a ring lacks around all defenders but those on the edge. At most MOST_GAPS. */
  gaps = 0
  /** The defenders on the edge, the king among them. */
  outside = 0

  private readonly edge: Uint8Array
  private readonly steps: Int32Array
  // The ways found: their first squares; by square, the squares before and after it on its way. On the edge it is itself the one after it.
  private readonly first = new Int16Array(MOST_GAPS)
  private readonly before = new Int16Array(SQUARES).fill(OFF)
  private readonly after = new Int16Array(SQUARES).fill(OFF)
  /** By square: what it is. Between two measurements all squares of the board are FREE. */
  private readonly content = new Uint8Array(SQUARES)
  // The search for one way more. It enters a square, and leaves it, by way of another or, where a way is changed, by itself. The
  // stamps of both, and where the search came from.
  private readonly entered = new Int32Array(SQUARES)
  private readonly left = new Int32Array(SQUARES)
  private readonly enteredFrom = new Int16Array(SQUARES)
  private readonly leftFrom = new Int16Array(SQUARES)
  private readonly queue = new Int16Array(SQUARES)
  private stamp = 0

  constructor({ squares, edge, steps }: Rules) {
    this.edge = edge
    this.steps = steps
    for (const square of squares) this.content[square] = FREE
  }

  measure(position: Position): void {
    this.read(position)
    this.keepWays()
    while (this.gaps < MOST_GAPS && this.addWay(position)) this.gaps++
    const { squareOf } = position
    for (let piece = 0; piece < squareOf.length; piece++)
      if (squareOf[piece] !== OFF) this.content[squareOf[piece]!] = FREE
  }

  private read({ squareOf, firstAttacker }: Position): void {
    const { content, edge } = this
    this.outside = 0
    for (let piece = 0; piece < squareOf.length; piece++) {
      const square = squareOf[piece]!
      if (square === OFF) continue
      if (piece >= firstAttacker) content[square] = BLOCKED
      else {
        if (edge[square] === 1) this.outside++
        // the king goes on from the edge
        if (edge[square] === 0 || piece === 0) content[square] = SOURCE
      }
    }
  }

  /** Keeps the ways that still lead from a defender to the edge, or their ends that do. All other squares are free again. */
  private keepWays(): void {
    const { first, before, after, content, queue } = this
    let ways = 0
    let end = 0
    for (let i = 0; i < this.gaps; i++) {
      const start = end
      let square = first[i]!
      let stands = this.isBesideSource(square)
      for (let last = false; !last; ) {
        queue[end++] = square
        if (content[square] === BLOCKED) stands = false
        else if (content[square] === SOURCE) {
          end = start
          stands = true
        }
        last = after[square] === square
        square = after[square]!
      }
      if (!stands) end = start
      else if (end > start) first[ways++] = queue[start]!
    }
    before.fill(OFF)
    after.fill(OFF)
    this.gaps = ways
    for (let i = 0; i < end; i++) {
      const square = queue[i]!
      const ends = this.edge[square] === 1
      after[square] = ends ? square : queue[i + 1]!
      if (!ends) before[queue[i + 1]!] = square
    }
  }

  private isBesideSource(square: number): boolean {
    const { content, steps } = this
    for (let i = 0; i < 4; i++) if (content[square + steps[i]!] === SOURCE) return true
    return false
  }

  /**
   * Finds one way more, for which others may be changed: one path through the squares, each entered and left at most once. A square on a way
   * is left only backwards along that way, or, when it has been entered so, to any side.
   * @returns false when there is none
   */
  private addWay({ squareOf, firstAttacker }: Position): boolean {
    const { content, steps, edge, before, after, entered, enteredFrom, left, leftFrom, queue } = this
    const stamp = ++this.stamp
    let end = 0
    for (let piece = 0; piece < firstAttacker; piece++) {
      const man = squareOf[piece]!
      if (content[man] !== SOURCE) continue
      for (let i = 0; i < 4; i++) {
        const square = man + steps[i]!
        if (content[square] !== FREE || entered[square] === stamp) continue
        // the first square of a way cannot begin another
        if (after[square] !== OFF && before[square] === OFF) continue
        entered[square] = stamp
        enteredFrom[square] = OFF
        queue[end++] = square
      }
    }
    while (end > 0) {
      const square = queue[--end]!
      // a square on a way is left by the one before it, which then needs another way on
      const leaving = after[square] === OFF ? square : before[square]!
      if (leaving === OFF || left[leaving] === stamp) continue
      left[leaving] = stamp
      leftFrom[leaving] = square
      if (leaving === square) {
        if (edge[square] === 1) {
          this.change(square)
          return true
        }
      } else if (entered[leaving] !== stamp) {
        entered[leaving] = stamp
        enteredFrom[leaving] = leaving
        queue[end++] = leaving
      }
      for (let i = 0; i < 4; i++) {
        const to = leaving + steps[i]!
        if (content[to] !== FREE || entered[to] === stamp || after[leaving] === to) continue
        entered[to] = stamp
        enteredFrom[to] = leaving
        queue[end++] = to
      }
    }
    return false
  }

  /** Changes the ways by the path that the search has found to an edge square. */
  private change(end: number): void {
    const { before, after, enteredFrom, leftFrom, first } = this
    let leaving = end
    let next = end
    while (leaving !== OFF) {
      const square = leftFrom[leaving]!
      // a way's square that is left and entered by itself is on no way any more
      const leavesWay = square !== leaving && next === leaving
      after[leaving] = leavesWay ? OFF : next
      if (leavesWay) before[leaving] = OFF
      next = square
      leaving = enteredFrom[square]!
      if (leaving !== square) before[square] = leaving
    }
    first[this.gaps] = next
  }
}
