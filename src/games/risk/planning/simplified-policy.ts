import type { Random } from '../../../game/random.ts'
import type { SimplifiedWeights } from '../evaluation/weights.data.ts'
import { SLOTS } from '../rules/map.ts'
import { ATTACKS, armySent, LEAST_DIFFERENCE } from '../rules/rules.ts'
import type { Model } from './model.ts'

/** The share of `noise` that applies to the choice of territories to hold. */
const SETTLING_NOISE = 0.2

/**
 * Plays whole turns under the simplified rules on a model. It places units when an attack needs them, and the rest
 * after the attacks. The rules want all units placed first, so that a turn here may be a little better than a legal
 * one.
 */
export class SimplifiedPolicy {
  /** The last turn: units placed, by territory, and the attacks, from where to where. */
  readonly placed: Int32Array
  readonly from = new Int16Array(ATTACKS)
  readonly to = new Int16Array(ATTACKS)
  attacks = 0

  private readonly model: Model
  private readonly weights: SimplifiedWeights
  /** By territory, 1 if units may be placed there: the player held it at the beginning of the turn. */
  private readonly own: Uint8Array
  /** Units left to place. */
  private left = 0
  /** By territory, the number of enemy units beside it for each unit on it. */
  private readonly threat: Float64Array

  constructor(model: Model, weights: SimplifiedWeights) {
    this.model = model
    this.weights = weights
    this.placed = new Int32Array(model.map.size)
    this.own = new Uint8Array(model.map.size)
    this.threat = new Float64Array(model.map.size)
  }

  /**
   * Places the units and attacks in the model as long as that looks good; `placed`, `attacks`, `from` and `to` say what was done.
   * @param left units to place
   * @param made attacks made in this turn before
   * @param noise the spread of random preferences, in units
   * @param follow the number of attacks of `from` and `to` to make first, as long as they are possible
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

  /** Takes y from x, which has enough units. The rules decide how many move in. */
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

  /** The most units that x can attack with. */
  private reach(x: number): number {
    return this.model.units[x]! + (this.own[x] === 1 ? this.left : 0)
  }

  private possible(x: number, y: number): boolean {
    const { owner, units, turn } = this.model
    return owner[x] === turn && owner[y] !== turn && this.reach(x) >= units[y]! + LEAST_DIFFERENCE
  }

  /** Places the units that an attack needs, and some more, and makes it. */
  private attack(x: number, y: number, random: Random): void {
    const { units } = this.model
    if (this.own[x] === 1) {
      const need = Math.max(0, units[y]! + LEAST_DIFFERENCE - units[x]!)
      const count = Math.min(this.left, need + random.below(this.weights.spare))
      if (count > 0) this.put(x, count)
    }
    this.take(x, y)
  }

  /** Makes the best attack. Returns false if there is none. */
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
        weights.friends * friends -
        weights.foes * foes -
        weights.cost * units[y]! +
        weights.eliminate / held[owner[y]!]! +
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

  /** Places the units left along the front, by threat, or sometimes all in one place. */
  private settle(random: Random, noise: number): void {
    const { model, own, threat } = this
    const { owner, units, turn, map } = model
    const stack = random.real() < this.weights.stack
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
