import { expectedAttackerLoss, expectedDefenderLoss, winProbability } from './battle.ts'
import type { Luck } from './luck.ts'
import { NO_CONTINENT, SLOTS } from './map.ts'
import { type Model, SEATS } from './model.ts'
import type { Weights } from './weights.data.ts'

/** What attacks are worth by the classic rules to the player of a model, in units; by weights. */
export class AttackValues {
  private readonly model: Model
  private readonly weights: Weights
  /** By territory: what the best attack on it is worth, and where it comes from. */
  private readonly scores: Float64Array
  private readonly sources: Int16Array
  /** By territory, in [0, 1): how much it is liked this turn. */
  readonly taste: Float64Array
  /** An enemy unit lost, among as many enemies as there are. */
  private kill = 0

  constructor(model: Model, weights: Weights) {
    this.model = model
    this.weights = weights
    this.scores = new Float64Array(model.map.size)
    this.sources = new Int16Array(model.map.size)
    this.taste = new Float64Array(model.map.size).fill(0.5)
  }

  /** Begins a turn: sets what depends on how many are left, and draws taste. */
  begin(luck: Luck): void {
    const { taste } = this
    const noise = this.weights['noise']!
    for (let x = 0; x < taste.length; x++) taste[x] = 0.5 + noise * (luck.real() - 0.5)
    this.kill = this.weights['kill']! / Math.max(1, this.model.alive - 1)
  }

  // --- one attack ---

  /** What it is worth to take y, in units. */
  worth(y: number, seat: number): number {
    const { model, weights } = this
    const loser = model.owner[y]!
    const continent = model.map.continentOf[y]!
    const bonus = model.bonus[continent]!
    const size = model.continentSize[continent]!
    const own = model.inContinent[continent * SEATS + seat]!
    let worth = weights['territory']!
    if (own === size - 1) worth += weights['completed']! * bonus
    else worth += (weights['progress']! * bonus * own) / size
    if (model.inContinent[continent * SEATS + loser] === size)
      worth += (weights['broken']! * bonus) / Math.max(1, model.alive - 1)
    if (!model.conquered) worth += weights['firstCard']!
    const left = model.held[loser]!
    if (left <= 5) worth += (weights['eliminated']! + weights['prize']! * model.cards[loser]!) / (left * left)
    return worth
  }

  attackScore(attackers: number, defenders: number, worth: number): number {
    if (attackers < 2) return -Infinity
    return (
      winProbability(attackers, defenders) * worth +
      this.kill * expectedDefenderLoss(attackers, defenders) -
      expectedAttackerLoss(attackers, defenders)
    )
  }

  /** The best attack from x with so many units; -Infinity: it has no enemy. */
  frontScore(x: number, count: number): number {
    const { owner, units, turn, map } = this.model
    const { degree, neighbours } = map
    let best = -Infinity
    for (let i = x * SLOTS; i < x * SLOTS + degree[x]!; i++) {
      const y = neighbours[i]!
      if (owner[y] === turn) continue
      best = Math.max(best, count < 2 ? -1e6 : this.attackScore(count, units[y]!, this.worth(y, turn)))
    }
    return best
  }

  /** What more units at x are worth to a continent that the seat holds. */
  guarding(x: number, seat: number, threat: number): number {
    const { model } = this
    const continent = model.map.continentOf[x]!
    if (continent < 0 || !model.holds(continent, seat)) return 0
    const open = winProbability(threat + 3, model.units[x]!)
    return this.weights['guard']! * model.bonus[continent]! * open
  }

  // --- all attacks ---

  /** The territory with the best attack on it; -1: none is good enough. */
  bestTarget(): number {
    const { scores } = this
    let best = this.weights['threshold']!
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

  /** What a battle of x against y has changed. */
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

  /** Where the best attack on y comes from. */
  sourceOf(y: number): number {
    return this.sources[y]!
  }

  /** Finds the best attack on y. */
  private rate(y: number): void {
    const { model, scores } = this
    const { owner, units, turn, map } = model
    scores[y] = -Infinity
    if (owner[y] === turn) return
    const leastWin = this.weights['leastWin']!
    let worth = -1
    for (let i = y * SLOTS; i < y * SLOTS + map.degree[y]!; i++) {
      const x = map.neighbours[i]!
      if (owner[x] !== turn || units[x]! < 2) continue
      if (winProbability(units[x]!, units[y]!) < leastWin) continue
      if (worth < 0) worth = this.worth(y, turn) * (0.8 + 0.4 * this.taste[y]!)
      const score = this.attackScore(units[x]!, units[y]!, worth)
      if (score <= scores[y]!) continue
      scores[y] = score
      this.sources[y] = x
    }
  }
}
