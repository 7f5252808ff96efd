import { winProbability } from '../evaluation/battle.ts'
import type { PolicyWeights } from '../evaluation/weights.data.ts'
import type { SetValue } from '../rules/cards.ts'
import { SLOTS } from '../rules/map.ts'
import { AttackValues } from './attack-values.ts'
import { Elimination } from './elimination.ts'
import type { Luck } from './luck.ts'
import type { Model } from './model.ts'

/** By number of cards: the probability that they hold a set. Five always do. */
const SET_AMONG = [0, 0, 0, 0.42, 0.82]

/** The number of keys of luck for each turn: one for the turn, one for the battle for each territory, and some to spare. */
const TURN_KEYS = 128

/** The most conquests in a turn, so that none goes on for ever. */
const MOST_CONQUESTS = 42

/**
 * Plays whole turns by the classic rules on a model: quickly, sensibly, and with `noise` differently each time. It
 * reinforces the front where most can be won, attacks while odds and stakes are good enough, and moves idle units to
 * the front.
 */
export class ClassicPolicy {
  private readonly model: Model
  private readonly weights: PolicyWeights
  private readonly setValue: SetValue
  /** By territory, the steps to the nearest enemy. */
  private readonly distance: Int8Array
  private readonly queue: Int16Array
  readonly values: AttackValues
  readonly elimination: Elimination
  /** The attack that `nextAttack` has found. */
  from = -1
  to = -1

  constructor(model: Model, weights: PolicyWeights, setValue: SetValue) {
    this.model = model
    this.weights = weights
    this.setValue = setValue
    this.values = new AttackValues(model, weights)
    this.elimination = new Elimination(model, weights, setValue)
    this.distance = new Int8Array(model.map.size)
    this.queue = new Int16Array(model.map.size)
  }

  /** Plays a turn from its beginning to its end. The next player's turn is not begun. */
  playTurn(luck: Luck): void {
    const { model } = this
    model.conquered = false
    this.begin(luck)
    this.reinforce(this.income(model.turn) + this.trade(luck, 0))
    this.attack(luck)
    this.fortify()
    this.end()
  }

  /** Begins a turn: draws its random preferences. */
  begin(luck: Luck): void {
    luck.turnTo(this.model.time * TURN_KEYS)
    this.elimination.begin()
    this.values.begin(luck)
  }

  /** Ends a turn: draws a card for a conquest. */
  end(): void {
    const { model } = this
    if (model.conquered) model.cards[model.turn]!++
    model.time++
  }

  /** The units at the beginning of a turn, besides those for cards. */
  private income(seat: number): number {
    return Math.max(3, Math.floor(this.model.held[seat]! / 3)) + this.model.bonusOf(seat)
  }

  /** Trades sets while the player holds more than `keep` cards. Returns the units for them. */
  trade(luck: Luck, keep: number): number {
    const { model } = this
    let units = 0
    for (let cards = model.cards[model.turn]!; cards > keep && cards >= 3; cards -= 3) {
      if (cards < 5 && luck.real() >= SET_AMONG[cards]!) break
      units += this.setValue(model.sets)
      model.sets++
      model.cards[model.turn] = cards - 3
    }
    return units
  }

  /** Places units where they help an attack most, or where a continent needs them most. */
  reinforce(count: number): void {
    if (this.elimination.choose(count)) {
      const { given } = this.elimination.paths
      for (let x = 0; x < given.length; x++) if (given[x]! > 0) this.model.place(x, given[x]!)
      return
    }
    let left = count
    // in parts, as half of the units may be enough for one front
    for (let part = left > this.weights.together ? left >> 1 : left; left > 0; part = left) {
      this.model.place(this.frontFor(part), part)
      left -= part
    }
  }

  /** The territory on which `count` units are worth most. */
  private frontFor(count: number): number {
    const { model, values } = this
    const { owner, units, turn, map } = model
    const { degree, neighbours } = map
    let best = -1
    let bestScore = -Infinity
    for (let x = 0; x < map.size; x++) {
      if (owner[x] !== turn) continue
      let gain = -Infinity
      let threat = 0
      for (let i = x * SLOTS; i < x * SLOTS + degree[x]!; i++) {
        const y = neighbours[i]!
        if (owner[y] === turn) continue
        const score = values.attackScore(units[x]! + count, units[y]!, values.captureValue(y, turn))
        if (score > gain) gain = score
        if (units[y]! > threat) threat = units[y]!
      }
      if (gain === -Infinity) continue
      const score = (Math.max(gain, 0) + values.guarding(x, turn, threat)) * (0.7 + 0.6 * values.taste[x]!)
      if (score > bestScore) {
        bestScore = score
        best = x
      }
    }
    if (best >= 0) return best
    // there is no enemy left
    for (let x = 0; x < map.size; x++) if (owner[x] === turn) return x
    return 0
  }

  /** Finds the attack with which the policy begins: the first that eliminates a player, or else the best. False if none is good enough. */
  nextAttack(): boolean {
    const { values, elimination } = this
    if (elimination.choose(0) && elimination.goesOn(true)) {
      this.from = elimination.paths.from
      this.to = elimination.paths.to
      return true
    }
    values.scoreAll()
    this.to = values.bestTarget()
    if (this.to < 0) return false
    this.from = values.sourceOf(this.to)
    return true
  }

  /** Fights a battle that a plan begins with. It may be the first of those that eliminate the player attacked. */
  begunAttack(x: number, y: number, luck: Luck): void {
    this.elimination.incline(this.model.owner[y]!)
    this.fight(x, y, luck)
  }

  /** Attacks, while some attack is good enough. */
  attack(luck: Luck): void {
    const { model, values, elimination } = this
    if (elimination.hasChosen ? elimination.victim >= 0 : elimination.choose(0)) this.eliminate(luck)
    if (model.alive === 1) return
    values.scoreAll()
    for (let conquests = 0; conquests < MOST_CONQUESTS && model.alive > 1; ) {
      const y = values.bestTarget()
      if (y < 0) return
      const x = values.sourceOf(y)
      const { alive, conquered } = model
      const won = this.fight(x, y, luck)
      if (won) conquests++
      if (elimination.victim >= 0) {
        this.eliminate(luck)
        if (model.alive > 1) values.scoreAll()
      } else if (model.alive !== alive || model.conquered !== conquered) values.scoreAll()
      else values.scoreAround(x, y, won)
    }
  }

  /** Attacks the victim, until it is eliminated or the odds have become bad; then the next victim, if there is one. */
  private eliminate(luck: Luck): void {
    const { model, elimination } = this
    for (let won = true; model.alive > 1 && elimination.goesOn(won); )
      won = this.fight(elimination.paths.from, elimination.paths.to, luck)
    elimination.victim = -1
  }

  /**
   * Fights a battle until it is won, lost, or not worth going on with; after a win, units move in. Returns whether it
   * was won.
   */
  fight(x: number, y: number, luck: Luck): boolean {
    const { model, elimination } = this
    luck.turnTo(model.time * TURN_KEYS + 1 + y)
    const retreat =
      elimination.victim >= 0
        ? this.weights.retreatFromPrey
        : model.alive > 2
          ? this.weights.retreatFromMany
          : this.weights.retreat
    while (model.units[x]! > 1) {
      model.roll(x, y, luck)
      if (model.units[y] === 0) {
        this.occupy(x, y, luck)
        return true
      }
      if (winProbability(model.units[x]!, model.units[y]!) < retreat) return false
    }
    return false
  }

  /** Moves from x into y, which has no unit left. */
  private occupy(x: number, y: number, luck: Luck): void {
    const { model } = this
    const cards = model.cards[model.turn]!
    const free = model.units[x]! - 1
    const least = Math.min(3, free)
    model.conquer(x, y, least)
    const more = this.advance(x, y, free - least)
    if (more > 0) model.shift(x, y, more)
    if (model.cards[model.turn]! > cards && model.cards[model.turn]! >= 6 && model.alive > 1)
      this.reinforce(this.trade(luck, 4))
  }

  /** The number of the `free` units at x that follow to y, which has just been taken. */
  advance(x: number, y: number, free: number): number {
    if (free <= 0) return 0
    const { model, elimination } = this
    if (elimination.victim >= 0) {
      const advance = elimination.advance(x, y, free)
      if (advance >= 0) return advance
    }
    const stay = this.values.frontScore(x, model.units[x]!)
    if (stay === -Infinity) return free
    const go = this.values.frontScore(y, model.units[y]! + free)
    if (go === -Infinity) return 0
    const continent = model.map.continentOf[x]!
    if (continent >= 0 && model.holds(continent, model.turn)) return free >> 1
    return go >= stay ? free : 0
  }

  /** Moves the largest idle army a step towards the enemy. */
  fortify(): void {
    const { model } = this
    if (model.alive < 2) return
    const { owner, units, turn, map } = model
    const { degree, neighbours } = map
    this.measure()
    let from = -1
    let most = 1
    for (let x = 0; x < map.size; x++) {
      if (owner[x] !== turn || this.distance[x]! < 2 || units[x]! <= most) continue
      from = x
      most = units[x]!
    }
    if (from < 0) return
    let to = -1
    let bestScore = -Infinity
    for (let i = from * SLOTS; i < from * SLOTS + degree[from]!; i++) {
      const y = neighbours[i]!
      if (owner[y] !== turn) continue
      const score = units[y]! - 1000 * this.distance[y]!
      if (score > bestScore) {
        bestScore = score
        to = y
      }
    }
    if (to >= 0 && this.distance[to]! < this.distance[from]!) model.shift(from, to, most - 1)
  }

  /** Fills `distance`; 0 for territories of others. */
  private measure(): void {
    const { distance, queue } = this
    const { owner, turn, map } = this.model
    const { degree, neighbours } = map
    let end = 0
    for (let x = 0; x < map.size; x++) {
      distance[x] = owner[x] === turn ? 127 : 0
      if (distance[x] === 0) queue[end++] = x
    }
    for (let head = 0; head < end; head++) {
      const x = queue[head]!
      for (let i = x * SLOTS; i < x * SLOTS + degree[x]!; i++) {
        const y = neighbours[i]!
        if (distance[y] !== 127) continue
        distance[y] = distance[x]! + 1
        queue[end++] = y
      }
    }
  }
}
