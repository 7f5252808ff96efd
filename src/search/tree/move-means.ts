import type { Move } from '../../game/state.ts'

/** How many places a new entry looks at for a free one. */
const PROBES = 8

/**
 * Means of results by context and move, in a hash table of fixed size. A context is any integer, such as a node of a tree with the seat
 * that moves. An entry that finds no free place is not kept.
 */
export class MoveMeans {
  readonly visits: Int32Array
  /** Sums of results in [-1, 1]: exact up to 2^24 of them where results are whole. */
  readonly totals: Float32Array
  private readonly contexts: Int32Array
  private readonly moves: Int32Array
  /** By place: the playout that was added last, so that each counts once. */
  private readonly playouts: Int32Array
  private readonly mask: number

  /** The memory of one entry, in bytes. */
  static readonly ENTRY_BYTES = 20

  /** @param capacity the number of entries, a power of two */
  constructor(capacity: number) {
    this.mask = capacity - 1
    this.visits = new Int32Array(capacity)
    this.totals = new Float32Array(capacity)
    this.contexts = new Int32Array(capacity)
    this.moves = new Int32Array(capacity)
    this.playouts = new Int32Array(capacity)
  }

  /** The place of an entry; -1 where there is none. */
  find(context: number, move: Move): number {
    const { mask, visits, contexts, moves } = this
    let place = hash(context, move) & mask
    for (let i = 0; i < PROBES && visits[place] !== 0; i++) {
      if (moves[place] === move && contexts[place] === context) return place
      place = (place + 1) & mask
    }
    return -1
  }

  /** Adds a result. @param playout a number above 0: results of the same one count once for each entry */
  add(context: number, move: Move, result: number, playout: number): void {
    const { mask, visits, totals, contexts, moves, playouts } = this
    let place = hash(context, move) & mask
    for (let i = 0; i < PROBES; i++) {
      if (visits[place] === 0) {
        contexts[place] = context
        moves[place] = move
      }
      if (moves[place] === move && contexts[place] === context) {
        if (playouts[place] === playout) return
        playouts[place] = playout
        visits[place]!++
        totals[place]! += result
        return
      }
      place = (place + 1) & mask
    }
  }
}

function hash(context: number, move: Move): number {
  const h = Math.imul(context + 1, 0x9e3779b1) ^ Math.imul(move + 1, 0x85ebca6b)
  return Math.imul(h ^ (h >>> 15), 0xc2b2ae35) >>> 8
}
