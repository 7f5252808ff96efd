import { type BattleTables, battleIndex, battleTables, excess, winProbability } from '../evaluation/battle.ts'
import type { PolicyWeights } from '../evaluation/weights.data.ts'
import { NO_CONTINENT, SLOTS } from '../rules/map.ts'
import type { Luck } from './luck.ts'
import { type Model, SEATS } from './model.ts'

/** The values of attacks by the classic rules, in units, for the player whose turn it is in a model. */
export class AttackValues {
  private readonly model: Model
  private readonly weights: PolicyWeights
  private readonly tables: BattleTables
  /** By territory: the value of the best attack on it, and the territory from which it is made. */
  private readonly scores: Float64Array
  private readonly sources: Int16Array
  /** By territory: a random preference for this turn, in [0, 1) if `noise` is 1, always 0.5 if it is 0. */
  readonly taste: Float64Array
  /** The value of a unit that an enemy loses: the more enemies there are, the less. */
  private kill = 0
  /** The least value of an attack that is made. */
  private threshold = 0
  /** The value of a step towards a whole continent, for each unit of its income. */
  private progress = 0

  constructor(model: Model, weights: PolicyWeights) {
    this.model = model
    this.weights = weights
    this.tables = battleTables()
    this.scores = new Float64Array(model.map.size)
    this.sources = new Int16Array(model.map.size)
    this.taste = new Float64Array(model.map.size).fill(0.5)
  }

  /** Begins a turn: draws the preferences, and sets the values that depend on the number of players left. */
  begin(luck: Luck): void {
    const { taste, weights, model } = this
    const noise = weights.noise
    for (let x = 0; x < taste.length; x++) taste[x] = 0.5 + noise * (luck.real() - 0.5)
    const isMany = model.alive > 2
    this.kill = weights.kill / Math.max(1, model.alive - 1)
    this.threshold = weights.threshold + (isMany ? this.caution() : 0)
    this.progress = isMany ? weights.progressAmongMany : weights.progress
  }

  /**
   * The extra value that an attack must have among several enemies, as these gain by the losses: nothing with half of all
   * units, and nothing late in the game, so that not everybody waits.
   */
  private caution(): number {
    const { army, turn } = this.model
    let all = 0
    for (let seat = 0; seat < army.length; seat++) all += army[seat]!
    const { caution, patience } = this.weights
    const early = Math.max(0, 1 - this.model.round / patience!)
    return caution! * early * Math.max(0, 1 - (2 * army[turn]!) / all)
  }

  // --- one attack ---

  /** The value for a seat of taking y. */
  captureValue(y: number, seat: number): number {
    const { model, weights } = this
    const loser = model.owner[y]!
    const continent = model.map.continentOf[y]!
    const bonus = model.bonus[continent]!
    const size = model.continentSize[continent]!
    const own = model.inContinent[continent * SEATS + seat]!
    let value = weights.territory
    if (own === size - 1) value += weights.completed * bonus
    else value += (this.progress * bonus * own) / size
    if (model.inContinent[continent * SEATS + loser] === size)
      value += (weights.broken * bonus) / Math.max(1, model.alive - 1)
    if (!model.conquered) value += weights.firstCard
    const left = model.held[loser]!
    if (left <= 5) value += (weights.eliminated + weights.prize * model.cards[loser]!) / (left * left)
    return value
  }

  /** The value of an attack that wins `value` if it succeeds; -Infinity if there are too few attackers. */
  attackScore(attackers: number, defenders: number, value: number): number {
    if (attackers < 2) return -Infinity
    const { win, defenderLoss, attackerLoss } = this.tables
    const battle = battleIndex(attackers, defenders)
    const larger = excess(attackers, defenders)
    return win[battle]! * value + this.kill * (defenderLoss[battle]! * larger) - attackerLoss[battle]! * larger
  }

  /** The value of the best attack from x with `count` units; -Infinity if no enemy is beside it. */
  frontScore(x: number, count: number): number {
    const { owner, units, turn, map } = this.model
    const { degree, neighbours } = map
    let best = -Infinity
    for (let i = x * SLOTS; i < x * SLOTS + degree[x]!; i++) {
      const y = neighbours[i]!
      if (owner[y] === turn) continue
      best = Math.max(best, count < 2 ? -1e6 : this.attackScore(count, units[y]!, this.captureValue(y, turn)))
    }
    return best
  }

  /** The value for a continent that the seat holds of more units at x. */
  guarding(x: number, seat: number, threat: number): number {
    const { model } = this
    const continent = model.map.continentOf[x]!
    if (continent < 0 || !model.holds(continent, seat)) return 0
    const open = winProbability(threat + 3, model.units[x]!)
    return this.weights.guard * model.bonus[continent]! * open
  }

  // --- all attacks ---

  /** The territory with the best attack on it; -1 if no attack is good enough. */
  bestTarget(): number {
    const { scores } = this
    let best = this.threshold
    let target = -1
    for (let y = 0; y < scores.length; y++) {
      if (scores[y]! <= best) continue
      best = scores[y]!
      target = y
    }
    return target
  }

  /** Rates the attacks on all territories. */
  scoreAll(): void {
    for (let y = 0; y < this.scores.length; y++) this.rate(y)
  }

  /** Rates again the attacks whose values a battle of x against y has changed. */
  scoreAround(x: number, y: number, won: boolean): void {
    const { map } = this.model
    for (let i = x * SLOTS; i < x * SLOTS + map.degree[x]!; i++) this.rate(map.neighbours[i]!)
    if (!won) return
    for (let i = y * SLOTS; i < y * SLOTS + map.degree[y]!; i++) this.rate(map.neighbours[i]!)
    const continent = map.continentOf[y]!
    if (continent === NO_CONTINENT) return
    const { territories } = map.continents[continent]!
    for (let i = 0; i < territories.length; i++) this.rate(territories[i]!)
  }

  /** The territory from which the best attack on y is made. */
  sourceOf(y: number): number {
    return this.sources[y]!
  }

  /** Finds the best attack on y. */
  private rate(y: number): void {
    const { model, scores } = this
    const { owner, units, turn, map } = model
    scores[y] = -Infinity
    if (owner[y] === turn) return
    const leastWin = this.weights.leastWin
    const { win } = this.tables
    let value = -1
    for (let i = y * SLOTS, end = i + map.degree[y]!; i < end; i++) {
      const x = map.neighbours[i]!
      if (owner[x] !== turn || units[x]! < 2) continue
      if (win[battleIndex(units[x]!, units[y]!)]! < leastWin) continue
      if (value < 0) value = this.captureValue(y, turn) * (0.8 + 0.4 * this.taste[y]!)
      const score = this.attackScore(units[x]!, units[y]!, value)
      if (score <= scores[y]) continue
      scores[y] = score
      this.sources[y] = x
    }
  }
}
