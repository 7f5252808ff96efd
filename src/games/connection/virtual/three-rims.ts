import { bitCount, type Connections, NONE, REMOVED, TRIVIAL } from './connections.ts'
import type { Ends } from './ends.ts'

/**
 * Goals of three rims. A connection has two ends, so three connections that meet in an end, the middle, are put
 * together to reach such a goal.
 */
export class ThreeRims {
  /** The ends of the goals' rims, three for each goal. */
  readonly goals: number[] = []
  /** The smallest semi-connection to a goal: its key, or NONE, and its carrier. */
  key = NONE
  readonly carrier: Int32Array
  private size = 0
  /** The carrier of a full connection to a goal. */
  readonly full: Int32Array
  private reached = false

  private readonly ends: Ends
  private readonly found: Connections

  constructor(ends: Ends, found: Connections) {
    this.ends = ends
    this.found = found
    this.carrier = new Int32Array(found.words)
    this.full = new Int32Array(found.words)
  }

  /** Removes all goals. */
  clear(): void {
    this.goals.length = 0
    this.key = NONE
    this.reached = false
  }

  /**
   * Joins the connections found. A middle reaches a goal if it is connected to all three ends by carriers that share no
   * cell.
   * @returns whether a full connection reaches a goal; its carrier is then in `full`
   */
  join(): boolean {
    const { goals, ends } = this
    for (let t = 0; t < goals.length; t += 3) {
      const a = goals[t]!
      const b = goals[t + 1]!
      const c = goals[t + 2]!
      for (let middle = 0; middle < ends.count && !this.reached; middle++) {
        this.joinMiddle(middle, this.fullsOf(middle, a), this.fullsOf(middle, b), this.fullsOf(middle, c))
        if (ends.cellOf[middle] !== NONE) continue
        this.joinMiddle(middle, this.semisOf(middle, a), this.fullsOf(middle, b), this.fullsOf(middle, c))
        this.joinMiddle(middle, this.semisOf(middle, b), this.fullsOf(middle, c), this.fullsOf(middle, a))
        this.joinMiddle(middle, this.semisOf(middle, c), this.fullsOf(middle, a), this.fullsOf(middle, b))
      }
    }
    return this.reached
  }

  private fullsOf(a: number, b: number): number {
    return a === b ? TRIVIAL : this.found.fulls[this.found.pairOf(a, b)]!
  }

  private semisOf(a: number, b: number): number {
    return a === b ? NONE : this.found.semis[this.found.pairOf(a, b)]!
  }

  /** Tries all triples of connections from the three lists that begin with `first`, `second` and `third`. */
  private joinMiddle(middle: number, first: number, second: number, third: number): void {
    const { found } = this
    const { next, status, words, carrier, made } = found
    const cell = this.ends.cellOf[middle]!
    for (let i = first; i !== NONE; i = next[i]!) {
      if (status[i] === REMOVED) continue
      for (let j = second; j !== NONE; j = next[j]!) {
        if (status[j] === REMOVED || found.overlap(i, j)) continue
        for (let k = third; k !== NONE && !this.reached; k = next[k]!) {
          if (status[k] === REMOVED || found.overlap(i, k) || found.overlap(j, k)) continue
          for (let w = 0; w < words; w++) {
            made[w] = carrier[i * words + w]! | carrier[j * words + w]! | carrier[k * words + w]!
          }
          this.reach(cell !== NONE ? cell : found.key[i]!)
        }
      }
    }
  }

  /** Records a connection of three rims with the carrier `made`: a full one, or one that the cell `key` completes. */
  private reach(key: number): void {
    const { words, made } = this.found
    if (key === NONE) {
      this.full.set(made)
      this.reached = true
      return
    }
    made[key >> 5]! |= 1 << (key & 31)
    let size = 0
    for (let w = 0; w < words; w++) size += bitCount(made[w]!)
    if (this.key !== NONE && this.size <= size) return
    this.key = key
    this.size = size
    this.carrier.set(made)
  }
}
