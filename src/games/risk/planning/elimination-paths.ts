import { winProbability } from '../evaluation/battle.ts'
import { SLOTS } from '../rules/map.ts'
import type { Model } from './model.ts'

/** The units that stay behind in a territory off the path: as many move in as dice were rolled. */
const MOVED_IN = 3
/** The cost of a single defender, in units: it rolls one die, and costs less than one of several. */
const SINGLE = 0.6

/**
 * Plans the capture of every territory of a victim by a model's player in one turn: battles in a row, from the player's own
 * stacks, through a third player's territory where no other way leads on. The chance of success is that of one battle for
 * each stack, against all defenders on its way, with the units left behind on it taken away.
 */
export class EliminationPaths {
  private readonly model: Model
  /** By territory: the own territory whose stack gets there (its root); -1 for territories that are not the player's, or not yet. */
  private readonly root: Int8Array
  /** By territory: the units expected there. */
  private readonly strength: Float64Array
  /** By root: the defenders on its way, and the units that stay behind. */
  private readonly defenders: Float64Array
  private readonly behind: Int32Array
  /** By territory: the number of the last flood fill that has reached it. */
  private readonly reached: Int32Array
  private readonly queue: Int16Array
  private floods = 0
  /** The results of `look`: the number of the victim's territories beside one, the own territory that attacks it, and its units. */
  private onward = 0
  private stack = -1
  private strongest = 0
  private victim = -1
  /** The next battle, as `next` finds it. */
  from = -1
  to = -1
  /** By territory: units that the last plan places there. */
  readonly given: Int32Array
  /** The numbers of territories to be taken in the last plan, and of the defenders there. */
  taken = 0
  against = 0
  /** The first battle of the last plan. */
  firstFrom = -1
  firstTo = -1

  constructor(model: Model) {
    this.model = model
    const { size } = model.map
    this.root = new Int8Array(size)
    this.strength = new Float64Array(size)
    this.defenders = new Float64Array(size)
    this.behind = new Int32Array(size)
    this.reached = new Int32Array(size)
    this.queue = new Int16Array(size)
    this.given = new Int32Array(size)
  }

  /** False when a quick check shows that the victim has far too many units. */
  isConceivable(victim: number, extra: number): boolean {
    const { army, held, turn } = this.model
    return army[victim]! + held[victim]! <= army[turn]! - held[turn]! + extra
  }

  /**
   * Plans to eliminate a player with `extra` units to place, and writes to `given` the territories that get them.
   * @returns the probability of success, about; 0 if there is no way
   */
  plan(victim: number, extra: number): number {
    const { model, defenders, behind, strength } = this
    this.begin(victim)
    defenders.fill(0)
    behind.fill(0)
    this.taken = 0
    this.against = 0
    this.firstFrom = -1
    const main = this.mainStack()
    if (main < 0) return 0
    strength[main]! += extra
    for (let left = model.held[victim]!; left > 0; ) {
      if (!this.next(0)) return 0
      if (this.firstFrom < 0) {
        this.firstFrom = this.from
        this.firstTo = this.to
      }
      if (model.owner[this.to] === victim) left--
      this.advance()
    }
    return this.give(main, extra)
  }

  /** Finds the next battle against a victim in the model's position. Returns false if there is none. */
  find(victim: number): boolean {
    this.begin(victim)
    return this.next(1)
  }

  /** The number of the units at x that are needed there, against enemies that cannot be reached from y, just taken. */
  needed(victim: number, x: number, y: number): number {
    this.begin(victim)
    return this.keep(x, y)
  }

  private begin(victim: number): void {
    const { root, strength } = this
    const { owner, units, turn } = this.model
    this.victim = victim
    for (let t = 0; t < root.length; t++) {
      root[t] = owner[t] === turn ? t : -1
      strength[t] = units[t]!
    }
  }

  /** True when a territory is the victim's and not taken yet. */
  private remains(t: number): boolean {
    return this.model.owner[t] === this.victim && this.root[t]! < 0
  }

  /** The strongest own territory beside the victim, or two steps away if there is none; -1 for none. */
  private mainStack(): number {
    const { root, strength, model } = this
    const { map } = model
    let best = -1
    let most = -1
    for (let x = 0; x < root.length; x++) {
      if (root[x]! < 0) continue
      let beside = 0
      for (let i = x * SLOTS; i < x * SLOTS + map.degree[x]!; i++) if (this.remains(map.neighbours[i]!)) beside++
      // beside two of them is a little better than beside one
      const score = strength[x]! + beside / 20
      if (beside === 0 || score <= most) continue
      best = x
      most = score
    }
    if (best >= 0) return best
    return this.connect(0) ? this.from : -1
  }

  /**
   * The next battle: the territory with the fewest others of the victim beside it, from the strongest stack. Dead ends
   * come first, as a path cannot return to them.
   */
  private next(above: number): boolean {
    let best = Number.NEGATIVE_INFINITY
    this.from = -1
    for (let y = 0; y < this.root.length; y++) {
      if (!this.remains(y)) continue
      this.look(y, above)
      if (this.stack < 0) continue
      const score = this.strongest - this.model.units[y]! - 100 * this.onward
      if (score <= best) continue
      best = score
      this.from = this.stack
      this.to = y
    }
    return this.from >= 0 || this.connect(above)
  }

  /** Finds a third player's territory, with few units, between an own stack and the victim. */
  private connect(above: number): boolean {
    let best = Number.NEGATIVE_INFINITY
    this.from = -1
    for (let y = 0; y < this.root.length; y++) {
      if (this.root[y]! >= 0 || this.remains(y)) continue
      this.look(y, above)
      const score = this.strongest - 2 * this.model.units[y]!
      if (this.onward === 0 || this.stack < 0 || score <= best) continue
      best = score
      this.from = this.stack
      this.to = y
    }
    return this.from >= 0
  }

  /** Looks around a territory that is not the player's, for own stacks of more than `above` units. */
  private look(y: number, above: number): void {
    const { map } = this.model
    this.onward = 0
    this.stack = -1
    this.strongest = above
    for (let i = y * SLOTS; i < y * SLOTS + map.degree[y]!; i++) {
      const x = map.neighbours[i]!
      if (this.remains(x)) this.onward++
      else if (this.root[x]! >= 0 && this.strength[x]! > this.strongest) {
        this.stack = x
        this.strongest = this.strength[x]!
      }
    }
  }

  /** Takes `to` from `from` in the plan: the stack moves on, and leaves the needed units behind. */
  private advance(): void {
    const { root, strength, from, to } = this
    const units = this.model.units[to]!
    const source = root[from]!
    const cost = units === 1 ? SINGLE : units
    const left = strength[from]! - cost
    root[to] = source
    this.defenders[source]! += cost
    this.against += units
    this.taken++
    const keep = this.keep(from, to)
    const moved = keep > 1 ? Math.min(left - 1, Math.max(MOVED_IN, left - keep)) : left - 1
    // at a dead end all units that must move in are lost to the stack; else one unit stays behind
    this.behind[source]! += this.goesOn(to) ? 1 : keep > 1 ? MOVED_IN : 1
    strength[to] = moved
    strength[from] = left - moved
  }

  /** True when another of the victim's territories is beside t. */
  private goesOn(t: number): boolean {
    const { map } = this.model
    for (let i = t * SLOTS; i < t * SLOTS + map.degree[t]!; i++) if (this.remains(map.neighbours[i]!)) return true
    return false
  }

  /** The number of units that x needs for the victim's territories beside it that are not connected with y. */
  private keep(x: number, y: number): number {
    if (!this.goesOn(x)) return 1
    const { map } = this.model
    const mark = ++this.floods
    this.flood(y, mark)
    let sum = 1
    for (let i = x * SLOTS; i < x * SLOTS + map.degree[x]!; i++) {
      const z = map.neighbours[i]!
      if (this.remains(z) && this.reached[z] !== mark) sum += this.flood(z, mark)
    }
    return sum
  }

  /** Marks z and the victim's territories that are connected with it. @returns the units that it takes to go through all */
  private flood(z: number, mark: number): number {
    const { map, units } = this.model
    const { queue, reached } = this
    let sum = 0
    let end = 0
    reached[z] = mark
    queue[end++] = z
    for (let head = 0; head < end; head++) {
      const t = queue[head]!
      sum += units[t]! + 1
      for (let i = t * SLOTS; i < t * SLOTS + map.degree[t]!; i++) {
        const next = map.neighbours[i]!
        if (reached[next] === mark || !this.remains(next)) continue
        reached[next] = mark
        queue[end++] = next
      }
    }
    return sum + 1
  }

  /** Shares out the units to place, always to the stack that is least likely to come through. */
  private give(main: number, extra: number): number {
    const { given, behind, root } = this
    given.fill(0)
    const part = Math.max(1, Math.ceil(extra / 8))
    for (let left = extra; left > 0; ) {
      let worst = main
      let least = 2
      for (let x = 0; x < root.length; x++) {
        if (behind[x] === 0) continue
        const chance = this.chanceOf(x)
        if (chance < least) {
          worst = x
          least = chance
        }
      }
      const count = Math.min(part, left)
      given[worst]! += count
      left -= count
    }
    let chance = 1
    for (let x = 0; x < root.length; x++) if (behind[x]! > 0) chance *= this.chanceOf(x)
    return chance
  }

  /** The probability that the stack of x comes through. */
  private chanceOf(x: number): number {
    const attackers = this.model.units[x]! + this.given[x]! - this.behind[x]! + 1
    return attackers < 2 ? 0 : winProbability(attackers, Math.max(1, Math.round(this.defenders[x]!)))
  }
}
