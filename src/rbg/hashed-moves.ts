import { RulesLimitError, type RulesLimits } from './limits.ts'
import { type MoveNumbers, NUMBERS } from './move-number.ts'

/** The integers that are kept for lists. */
const MOST_KEPT = 4_000_000

/**
 * Numbers by a hash of the list, for moves that can have any number of modifiers. Lists are kept, so that numbers can be taken
 * apart. Where two have one hash, the second gets the next free number.
 */
export class HashedMoves implements MoveNumbers {
  readonly most: number
  /** By number: where its list stands. */
  private readonly places = new Map<number, number>()
  private pool = new Int32Array(1024)
  private length = 0

  constructor(limits: RulesLimits) {
    this.most = Math.min(limits.moves, 65_536)
  }

  encode(position: number, modifiers: Int32Array, vertices: Int32Array, length: number): number {
    let hash = Math.imul(position + 1, 0x9e3779b1)
    for (let i = 0; i < length; i++) {
      hash = Math.imul(hash ^ modifiers[i]!, 0x85ebca6b)
      hash = Math.imul((hash ^ (hash >>> 13)) + vertices[i]!, 0xc2b2ae35)
      hash ^= hash >>> 16
    }
    for (let move = hash & (NUMBERS - 1); ; move = (move + 1) & (NUMBERS - 1)) {
      const place = this.places.get(move)
      if (place === undefined) {
        this.places.set(move, this.store(position, modifiers, vertices, length))
        return move
      }
      if (this.holds(place, position, modifiers, vertices, length)) return move
    }
  }

  decode(_position: number, _vertex: number, move: number, modifiers: Int32Array, vertices: Int32Array): number {
    const { pool } = this
    const place = this.places.get(move)!
    const length = pool[place + 1]!
    for (let i = 0; i < length; i++) {
      modifiers[i] = pool[place + 2 + 2 * i]!
      vertices[i] = pool[place + 3 + 2 * i]!
    }
    return length
  }

  private holds(place: number, position: number, modifiers: Int32Array, vertices: Int32Array, length: number): boolean {
    const { pool } = this
    if (pool[place] !== position || pool[place + 1] !== length) return false
    for (let i = 0; i < length; i++)
      if (pool[place + 2 + 2 * i] !== modifiers[i] || pool[place + 3 + 2 * i] !== vertices[i]) return false
    return true
  }

  private store(position: number, modifiers: Int32Array, vertices: Int32Array, length: number): number {
    const place = this.length
    this.length += 2 + 2 * length
    if (this.length > MOST_KEPT)
      throw new RulesLimitError('moves', 'the moves of this game are too many and too long to be remembered')
    while (this.length > this.pool.length) {
      const more = new Int32Array(2 * this.pool.length)
      more.set(this.pool)
      this.pool = more
    }
    this.pool[place] = position
    this.pool[place + 1] = length
    for (let i = 0; i < length; i++) {
      this.pool[place + 2 + 2 * i] = modifiers[i]!
      this.pool[place + 3 + 2 * i] = vertices[i]!
    }
    return place
  }
}
