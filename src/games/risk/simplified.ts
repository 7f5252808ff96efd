import type { Random } from '../../game/random.ts'
import { SLOTS } from './map.ts'
import type { Model } from './model.ts'

export const ATTACKS = 3

export interface Weights {
  readonly [name: string]: number
}

/** Plays whole turns by the simplified rules. */
export class SimplifiedPolicy {
  private readonly model: Model
  private readonly w: Weights
  /** Units placed this turn by territory. */
  readonly placed: Int32Array
  /** Attacks made: from, to. */
  readonly from = new Int16Array(ATTACKS)
  readonly to = new Int16Array(ATTACKS)
  attacks = 0
  /** Owned when the turn began, so that units may be placed there. */
  private readonly own: Uint8Array
  private left = 0

  constructor(model: Model, w: Weights) {
    this.model = model
    this.w = w
    this.placed = new Int32Array(model.map.size)
    this.own = new Uint8Array(model.map.size)
  }

  /** @param left units still to place; @param made attacks already made */
  playTurn(
    left: number,
    made: number,
    random: Random,
    noise: number,
    follow = 0,
    forcedFrom: Int16Array = this.from,
    forcedTo: Int16Array = this.to,
  ): void {
    const { model } = this
    this.placed.fill(0)
    this.attacks = 0
    this.left = left
    for (let x = 0; x < this.own.length; x++) this.own[x] = left > 0 && model.owner[x] === model.turn ? 1 : 0
    // how the rest of the units is used: to push on with what attacks, or to hold
    const push = random.real() < this.w['push']!
    for (let i = 0; i < follow; i++) if (!this.again(forcedFrom[i]!, forcedTo[i]!, random, push)) break
    for (let k = made + this.attacks; k < ATTACKS && model.alive > 1; k++)
      if (!this.attackOnce(random, noise, push)) break
    if (this.left > 0) this.settle(random, noise)
  }

  private put(x: number, n: number) {
    this.placed[x]! += n
    this.model.place(x, n)
    this.left -= n
  }

  private attackOnce(random: Random, noise: number, push: boolean): boolean {
    const { model, w, own } = this
    const { owner, units, turn, map, held } = model
    const { degree, neighbours } = map
    let best = w['threshold']!
    let bx = -1
    let by = -1
    for (let y = 0; y < map.size; y++) {
      const loser = owner[y]!
      if (loser === turn) continue
      let friends = 0
      let foes = 0
      let foe = 0
      let s = -1
      let sx = -1
      const uy = units[y]!
      for (let i = y * SLOTS; i < y * SLOTS + degree[y]!; i++) {
        const x = neighbours[i]!
        if (owner[x] !== turn) {
          foes++
          if (units[x]! > foe) foe = units[x]!
          continue
        }
        friends++
        const can = units[x]! + (own[x] === 1 ? this.left : 0)
        if (can < uy + 2) continue
        // the source that spends least of the reserve, then the strongest
        const worth = can
        if (worth > s) {
          s = worth
          sx = x
        }
      }
      if (sx < 0) continue
      let score =
        w['land']! - w['cost']! * uy + w['friends']! * friends - w['foes']! * foes + w['eliminate']! / held[loser]!
      score += noise * (random.real() - 0.5)
      if (score > best) {
        best = score
        bx = sx
        by = y
      }
    }
    if (bx < 0) return false
    this.supply(bx, by, random, push)
    this.take(bx, by)
    return true
  }

  /** Places what x needs to take y, and more, on x. */
  private supply(x: number, y: number, random: Random, push: boolean): void {
    if (this.own[x] === 0) return
    const need = Math.max(0, this.model.units[y]! + 2 - this.model.units[x]!)
    const more = push ? this.left : Math.min(this.left, need + Math.floor(random.real() * this.w['spare']!))
    if (more > 0) this.put(x, more)
  }

  /** An attack of another plan, if it can be made. */
  private again(x: number, y: number, random: Random, push: boolean): boolean {
    const { model, own } = this
    if (model.owner[x] !== model.turn || model.owner[y] === model.turn) return false
    if (model.units[x]! + (own[x] === 1 ? this.left : 0) < model.units[y]! + 2) return false
    this.supply(x, y, random, push)
    this.take(x, y)
    return true
  }

  take(x: number, y: number): void {
    const { model } = this
    this.from[this.attacks] = x
    this.to[this.attacks++] = y
    const cost = model.units[y]!
    const army = Math.ceil((model.units[x]! + cost) / 2)
    model.lose(y, cost)
    model.lose(x, cost)
    model.conquer(x, y, army - cost)
  }

  /** Places what is left: where the enemy could come, or in one stack. */
  private settle(random: Random, noise: number): void {
    const { model, own } = this
    const { owner, units, turn, map } = model
    const { degree, neighbours } = map
    const mode = random.real()
    const stack = mode < this.w['stack']!
    // the front, by threat
    let total = 0
    let best = -1
    let most = -1
    for (let x = 0; x < map.size; x++) {
      if (own[x] === 0 || owner[x] !== turn) continue
      let threat = 0
      for (let i = x * SLOTS; i < x * SLOTS + degree[x]!; i++) {
        const y = neighbours[i]!
        if (owner[y] !== turn) threat += units[y]!
      }
      if (threat === 0) continue
      const score = (stack ? units[x]! + threat : threat / units[x]!) * (1 + noise * 0.2 * (random.real() - 0.5))
      total += threat / units[x]!
      if (score > most) {
        most = score
        best = x
      }
    }
    if (best < 0) {
      for (let x = 0; x < map.size && this.left > 0; x++) if (own[x] === 1) this.put(x, this.left)
      return
    }
    if (!stack) {
      const all = this.left
      for (let x = 0; x < map.size && this.left > 0; x++) {
        if (own[x] === 0 || owner[x] !== turn) continue
        let threat = 0
        for (let i = x * SLOTS; i < x * SLOTS + degree[x]!; i++) {
          const y = neighbours[i]!
          if (owner[y] !== turn) threat += units[y]!
        }
        if (threat === 0) continue
        const n = Math.min(this.left, Math.round((all * threat) / units[x]! / total))
        if (n > 0) this.put(x, n)
      }
    }
    if (this.left > 0) this.put(best, this.left)
  }
}
