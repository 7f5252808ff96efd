import type { Random } from '../../game/random.ts'
import { SLOTS } from './map.ts'
import type { Model } from './model.ts'
import { ATTACKS, armySent, LEAST_DIFFERENCE } from './rules.ts'
import type { Weights } from './weights.data.ts'

/** How much of `noise` there is in what a territory needs to be held. */
const SETTLING_NOISE = 0.2

/**
 * Plays whole turns by the simplified rules on a model. Units are placed when an attack needs them, the rest when the
 * attacks are over; the rules have all placed first, so a turn may be a little better here than it could be.
 */
export class SimplifiedPolicy {
  /** Of the last turn: units placed by territory, and the attacks, from where to where. */
  readonly placed: Int32Array
  readonly from = new Int16Array(ATTACKS)
  readonly to = new Int16Array(ATTACKS)
  attacks = 0

  private readonly model: Model
  private readonly weights: Weights
  /** 1 where units may be placed: what the turn has begun with. */
  private readonly own: Uint8Array
  /** Units to be placed. */
  private left = 0
  /** By territory: units of enemies beside it, for each unit there. */
  private readonly threat: Float64Array

  constructor(model: Model, weights: Weights) {
    this.model = model
    this.weights = weights
    this.placed = new Int32Array(model.map.size)
    this.own = new Uint8Array(model.map.size)
    this.threat = new Float64Array(model.map.size)
  }

  /**
   * @param left units to be placed; 0: they have been
   * @param made attacks made before
   * @param noise how much of its choices is chance, in units
   * @param follow attacks at the beginning of `from` and `to` that are to be made, as long as they can
   */
  playTurn(
    left: number,
    made: number,
    random: Random,
    noise: number,
    follow = 0,
    from: Int16Array = this.from,
    to: Int16Array = this.to,
  ): void {
    const { model } = this
    this.placed.fill(0)
    this.attacks = 0
    this.left = left
    for (let x = 0; x < this.own.length; x++) this.own[x] = left > 0 && model.owner[x] === model.turn ? 1 : 0
    for (let i = 0; i < follow && this.possible(from[i]!, to[i]!); i++) this.attack(from[i]!, to[i]!, random)
    while (made + this.attacks < ATTACKS && model.alive > 1 && this.attackBest(random, noise)) {}
    if (this.left > 0) this.settle(random, noise)
  }

  /** Takes y from x, which is strong enough; the army follows from the rule. */
  take(x: number, y: number): void {
    const { model } = this
    const lost = model.units[y]!
    const army = armySent(model.units[x]!, lost)
    this.from[this.attacks] = x
    this.to[this.attacks++] = y
    model.lose(y, lost)
    model.lose(x, lost)
    model.conquer(x, y, army - lost)
  }

  private put(x: number, count: number): void {
    this.placed[x]! += count
    this.model.place(x, count)
    this.left -= count
  }

  /** The units that x can attack with. */
  private reach(x: number): number {
    return this.model.units[x]! + (this.own[x] === 1 ? this.left : 0)
  }

  private possible(x: number, y: number): boolean {
    const { owner, units, turn } = this.model
    return owner[x] === turn && owner[y] !== turn && this.reach(x) >= units[y]! + LEAST_DIFFERENCE
  }

  /** Places what the attack needs, and somewhat more, then makes it. */
  private attack(x: number, y: number, random: Random): void {
    const { units } = this.model
    if (this.own[x] === 1) {
      const need = Math.max(0, units[y]! + LEAST_DIFFERENCE - units[x]!)
      const count = Math.min(this.left, need + random.below(this.weights['spare']!))
      if (count > 0) this.put(x, count)
    }
    this.take(x, y)
  }

  /** Makes the attack that is liked best; false: there is none. */
  private attackBest(random: Random, noise: number): boolean {
    const { model, weights } = this
    const { owner, units, turn, map, held } = model
    let best = -Infinity
    let from = -1
    let to = -1
    for (let y = 0; y < map.size; y++) {
      if (owner[y] === turn) continue
      let friends = 0
      let source = -1
      let most = units[y]! + LEAST_DIFFERENCE - 1
      for (let i = y * SLOTS; i < y * SLOTS + map.degree[y]!; i++) {
        const x = map.neighbours[i]!
        if (owner[x] !== turn) continue
        friends++
        if (this.reach(x) <= most) continue
        most = this.reach(x)
        source = x
      }
      if (source < 0) continue
      const foes = map.degree[y]! - friends
      const score =
        weights['friends']! * friends -
        weights['foes']! * foes -
        weights['cost']! * units[y]! +
        weights['eliminate']! / held[owner[y]!]! +
        noise * random.real()
      if (score <= best) continue
      best = score
      from = source
      to = y
    }
    if (from < 0) return false
    this.attack(from, to, random)
    return true
  }

  /** Places what is left along the front, by threat; sometimes all in one place. */
  private settle(random: Random, noise: number): void {
    const { model, own, threat } = this
    const { owner, units, turn, map } = model
    const stack = random.real() < this.weights['stack']!
    let sum = 0
    let best = -1
    let most = 0
    for (let x = 0; x < map.size; x++) {
      threat[x] = 0
      if (own[x] === 0 || owner[x] !== turn) continue
      let enemies = 0
      for (let i = x * SLOTS; i < x * SLOTS + map.degree[x]!; i++) {
        const y = map.neighbours[i]!
        if (owner[y] !== turn) enemies += units[y]!
      }
      threat[x] = enemies / units[x]!
      sum += threat[x]!
      const liked = 1 + noise * SETTLING_NOISE * (random.real() - 0.5)
      const score = enemies === 0 ? 0 : (stack ? units[x]! + enemies : threat[x]!) * liked
      if (score <= most) continue
      most = score
      best = x
    }
    if (best < 0) {
      this.put(own.indexOf(1), this.left)
      return
    }
    const all = this.left
    for (let x = 0; !stack && x < map.size && this.left > 0; x++) {
      const count = Math.min(this.left, Math.round((all * threat[x]!) / sum))
      if (count > 0) this.put(x, count)
    }
    if (this.left > 0) this.put(best, this.left)
  }
}
