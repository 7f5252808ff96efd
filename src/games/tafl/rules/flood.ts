/** The endings of a game that need a search of the board: the exit fort and the encirclement. */
import { OFF } from './moves.ts'
import { ATTACKER, DEFENDER, EMPTY, KING, WALL } from './pieces.ts'
import type { Position } from './position.ts'
import { PASS_SHIFT, type Rules } from './rules.ts'
import { SQUARES } from './squares.ts'

/** Searches over squares. All states share one object; each search begins with a new stamp. */
export class Flood {
  private readonly seen = new Int32Array(SQUARES)
  private readonly queue = new Int32Array(SQUARES)
  /** The squares found by `findClosing`. */
  readonly closing = new Int32Array(SQUARES)
  // For `findClosing`: by square, the one before it on a way out; such a way; by square, its index on the way, and the stamp of that.
  private readonly before = new Int32Array(SQUARES)
  private readonly path = new Int32Array(SQUARES)
  private readonly place = new Int32Array(SQUARES)
  private readonly placed = new Int32Array(SQUARES)
  private stamp = 0

  /**
   * True when the king stands in an exit fort: he has a move; the region that he can reach by moves, with his square,
   * touches the edge; no attacker is beside it; and no defender beside it can be taken.
   */
  isExitFort(board: Uint8Array, rules: Rules, king: number): boolean {
    const { steps, edge } = rules
    const { seen, queue } = this
    const stamp = ++this.stamp
    seen[king] = stamp
    queue[0] = king
    let end = 1
    let touchesEdge = false
    for (let next = 0; next < end; next++) {
      const square = queue[next]!
      if (edge[square] === 1) touchesEdge = true
      for (let i = 0; i < 4; i++) {
        if (board[square + steps[i]!] === ATTACKER) return false
        end = this.addRay(board, rules, square, steps[i]!, end)
      }
    }
    if (end === 1 || !touchesEdge) return false
    for (let next = 0; next < end; next++) {
      for (let i = 0; i < 4; i++) {
        const square = queue[next]! + steps[i]!
        if (board[square] === DEFENDER && this.isOpen(board, rules, square)) return false
      }
    }
    return true
  }

  /** Adds the squares that the king reaches from `square` in one direction. @returns the new end of the queue */
  private addRay(
    board: Uint8Array,
    { access, speed, stopBit }: Rules,
    square: number,
    step: number,
    end: number,
  ): number {
    const { seen, queue, stamp } = this
    const bit = stopBit[square]!
    let to = square + step
    for (let left = speed[KING]!; left > 0 && (board[to] === EMPTY || seen[to] === stamp); left--) {
      const may = access[KING * SQUARES + to]!
      if (seen[to] !== stamp && (may & bit) !== 0) {
        seen[to] = stamp
        queue[end++] = to
      }
      if ((may & (bit << PASS_SHIFT)) === 0) break
      to += step
    }
    return end
  }

  /** True when a defender of a fort has two opposite sides from which attackers could take it. */
  private isOpen(board: Uint8Array, { steps }: Rules, square: number): boolean {
    for (let i = 0; i < 4; i += 2) {
      if (this.isOpenSide(board, square + steps[i]!) && this.isOpenSide(board, square + steps[i + 1]!)) return true
    }
    return false
  }

  private isOpenSide(board: Uint8Array, square: number): boolean {
    const code = board[square]!
    return code !== WALL && code !== DEFENDER && code !== KING && this.seen[square] !== this.stamp
  }

  /** True when no path over empty squares leads from an edge square to a defender or the king. */
  isEncircled(board: Uint8Array, { squares, edge, steps }: Rules): boolean {
    const { seen, queue } = this
    const stamp = ++this.stamp
    let end = 0
    for (let i = 0; i < squares.length; i++) {
      const square = squares[i]!
      const code = board[square]!
      if (code !== DEFENDER && code !== KING) continue
      if (edge[square] === 1) return false
      queue[end++] = square
    }
    // from the inside outwards: a way out is mostly found quickly
    while (end > 0) {
      const square = queue[--end]!
      for (let i = 0; i < 4; i++) {
        const to = square + steps[i]!
        if (board[to] !== EMPTY || seen[to] === stamp) continue
        if (edge[to] === 1) return false
        seen[to] = stamp
        queue[end++] = to
      }
    }
    return true
  }

  /** Writes to `closing` the squares on which one attacker more would close a ring around all defenders. @returns their number */
  findClosing({ board, rules, squareOf, firstAttacker }: Position): number {
    const { steps, edge } = rules
    const { seen, queue, path, place, placed, closing } = this
    for (let piece = 0; piece < firstAttacker; piece++) if (edge[squareOf[piece]!] === 1) return 0
    const length = this.findWayOut(board, rules, this.addMen(squareOf, firstAttacker))
    let end = this.addMen(squareOf, firstAttacker)
    const stamp = ++this.stamp
    for (let i = 0; i < length; i++) {
      place[path[i]!] = i
      placed[path[i]!] = stamp
    }
    // follow the way out, and all others as far as they join it again: all lead through its squares that none goes round
    let count = 0
    for (let from = 0, joined = 0; from < length; ) {
      while (end > 0) {
        const square = queue[--end]!
        for (let i = 0; i < 4; i++) {
          const to = square + steps[i]!
          if (board[to] !== EMPTY || seen[to] === stamp) continue
          if (placed[to] === stamp) {
            joined = Math.max(joined, place[to]!)
            continue
          }
          if (edge[to] === 1) return count
          seen[to] = stamp
          queue[end++] = to
        }
      }
      if (joined === from) closing[count++] = path[joined++]!
      for (; from < joined; from++) {
        seen[path[from]!] = stamp
        queue[end++] = path[from]!
      }
    }
    return count
  }

  /** Puts the squares of a side's men into the queue. @returns their number */
  private addMen(squareOf: Int16Array, count: number): number {
    let end = 0
    for (let piece = 0; piece < count; piece++) {
      const square = squareOf[piece]!
      if (square !== OFF) this.queue[end++] = square
    }
    return end
  }

  /**
   * Finds a way over empty squares from one of the squares in the queue to the edge, and writes it to `path`.
   * @returns its length; 0 when there is none
   */
  private findWayOut(board: Uint8Array, { steps, edge }: Rules, end: number): number {
    const { seen, queue, before, path } = this
    const stamp = ++this.stamp
    while (end > 0) {
      const square = queue[--end]!
      for (let i = 0; i < 4; i++) {
        const to = square + steps[i]!
        if (board[to] !== EMPTY || seen[to] === stamp) continue
        seen[to] = stamp
        before[to] = square
        queue[end++] = to
        if (edge[to] === 0) continue
        let length = 0
        for (let at = to; board[at] === EMPTY; at = before[at]!) length++
        for (let at = to, k = length; k > 0; at = before[at]!) path[--k] = at
        return length
      }
    }
    return 0
  }
}
