import { doubled } from '../automaton/graph.ts'
import { RulesLimitError, type RulesLimits } from '../limits.ts'
import { type MoveNumbers, NUMBERS } from './move-number.ts'

/** The most memory that the lists of one state may take, in MB, and in integers. */
const MOST_MB = 16
const MOST_KEPT = MOST_MB << 18

/** The slots of the table for few moves, and how many of them there are for each list at least. */
const FEWEST_SLOTS = 64
const SLOTS_A_LIST = 2

/**
 * Numbers by a hash of the list, for moves that can have any number of modifiers. The lists of the state that was listed last
 * are kept, so that their numbers can be taken apart; those of other states are forgotten. Where two lists of a state have one
 * hash, the second gets the next free number, so that a number depends on its state alone.
 */
export class HashedMoves implements MoveNumbers {
  readonly most: number
  readonly perState = true
  private readonly limits: RulesLimits
  // the lists one after the other: the number of the move, the length, and the modifiers with their vertices
  private pool = new Int32Array(256)
  private length = 0
  private count = 0
  /** An open-addressing hash table: where a list stands, valid where `listings` has the present listing. */
  private slots = new Int32Array(FEWEST_SLOTS)
  private listings = new Int32Array(FEWEST_SLOTS)
  private listing = 1

  constructor(limits: RulesLimits) {
    this.limits = limits
    this.most = limits.moves
  }

  forState(): HashedMoves {
    return new HashedMoves(this.limits)
  }

  begin(): void {
    this.length = 0
    this.count = 0
    if (this.listing === 0x7fffffff) {
      this.listings.fill(0)
      this.listing = 0
    }
    this.listing++
  }

  encode(position: number, modifiers: Int32Array, vertices: Int32Array, length: number): number {
    let hash = Math.imul(position + 1, 0x9e3779b1)
    for (let i = 0; i < length; i++) {
      hash = Math.imul(hash ^ modifiers[i]!, 0x85ebca6b)
      hash = Math.imul((hash ^ (hash >>> 13)) + vertices[i]!, 0xc2b2ae35)
      hash ^= hash >>> 16
    }
    for (let move = hash & (NUMBERS - 1); ; move = (move + 1) & (NUMBERS - 1)) {
      const slot = this.slotOf(move)
      if (this.listings[slot] !== this.listing) {
        this.store(move, modifiers, vertices, length)
        return move
      }
      if (this.holds(this.slots[slot]!, modifiers, vertices, length)) return move
    }
  }

  decode(_position: number, _vertex: number, move: number, modifiers: Int32Array, vertices: Int32Array): number {
    const { pool } = this
    const slot = this.slotOf(move)
    if (this.listings[slot] !== this.listing) throw new Error(`move ${move} is not among those listed last`)
    const place = this.slots[slot]!
    const length = pool[place + 1]!
    for (let i = 0; i < length; i++) {
      modifiers[i] = pool[place + 2 + 2 * i]!
      vertices[i] = pool[place + 3 + 2 * i]!
    }
    return length
  }

  /** The slot of a number in the table, or the free one where it belongs. */
  private slotOf(move: number): number {
    const { slots, listings, listing, pool } = this
    const mask = slots.length - 1
    for (let slot = move & mask; ; slot = (slot + 1) & mask)
      if (listings[slot] !== listing || pool[slots[slot]!] === move) return slot
  }

  private holds(place: number, modifiers: Int32Array, vertices: Int32Array, length: number): boolean {
    const { pool } = this
    if (pool[place + 1] !== length) return false
    for (let i = 0; i < length; i++)
      if (pool[place + 2 + 2 * i] !== modifiers[i] || pool[place + 3 + 2 * i] !== vertices[i]) return false
    return true
  }

  private store(move: number, modifiers: Int32Array, vertices: Int32Array, length: number): void {
    const place = this.length
    this.length += 2 + 2 * length
    if (this.length > MOST_KEPT)
      throw new RulesLimitError(
        'moves',
        `the moves of a state are too many and too long: their list takes more than ${MOST_MB} MB`,
      )
    while (this.length > this.pool.length) this.pool = doubled(this.pool)
    this.pool[place] = move
    this.pool[place + 1] = length
    for (let i = 0; i < length; i++) {
      this.pool[place + 2 + 2 * i] = modifiers[i]!
      this.pool[place + 3 + 2 * i] = vertices[i]!
    }
    if (++this.count * SLOTS_A_LIST > this.slots.length) this.growTable(place)
    else this.enter(place)
  }

  /** Makes the table twice as large, with all lists up to the one that stands last. */
  private growTable(last: number): void {
    const { length } = this.slots
    this.slots = new Int32Array(2 * length)
    this.listings = new Int32Array(2 * length)
    this.listing = 1
    for (let place = 0; place <= last; place += 2 + 2 * this.pool[place + 1]!) this.enter(place)
  }

  private enter(place: number): void {
    const slot = this.slotOf(this.pool[place]!)
    this.slots[slot] = place
    this.listings[slot] = this.listing
  }
}
