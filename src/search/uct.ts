import type { UctSettings } from '../game/algorithm.ts'
import { Random } from '../game/random.ts'
import { CHANCE, OVER, type State } from '../game/state.ts'
import type { Line, Search, SearchOptions } from './search.ts'

/** Nodes in the pool, at most; at 44 bytes each they take 26 MB. */
const MAX_NODES = 600_000
/** Plays on one line of the tree, at most. */
const MAX_PLIES = 512
const NONE = 0

/**
 * Monte-Carlo tree search: UCB1 at decision nodes, chance nodes whose events are visited in proportion to their
 * probability, a playout at the leaf, and proven results backed up as bounds (score-bounded MCTS, Cazenave and
 * Saffidine 2010; at chance nodes a bound is the mean of the children's). A node whose bounds meet is solved, and is
 * worth exactly that; so is the whole search when the root is.
 *
 * Two players. Nodes are indices into typed arrays; all values are seat 0's utility. When the pool is full the tree
 * stops growing and its leaves go on being played out.
 */
export class Uct<S extends State> implements Search {
  finished: Search['finished'] = null
  iterations = 0
  nodes = 1
  depth = 0

  private readonly state: S
  private readonly settings: UctSettings<S>
  private readonly random: Random
  private readonly capacity: number

  /** The move that leads to the node. */
  private readonly move: Int32Array
  private readonly firstChild: Int32Array
  private readonly childCount: Uint16Array
  private readonly visits: Int32Array
  private readonly total: Float64Array
  private readonly lower: Float64Array
  private readonly upper: Float64Array
  /** Of a chance event. */
  private readonly probability: Float32Array

  private readonly path = new Int32Array(MAX_PLIES)
  private readonly turns = new Int8Array(MAX_PLIES)
  private readonly buffer: Int32Array
  private readonly probabilities: Float64Array

  constructor(
    state: S,
    settings: UctSettings<S>,
    options: SearchOptions,
    facts: { readonly maxMoves: number; readonly maxEvents: number },
  ) {
    this.state = state.copy() as S
    this.settings = settings
    this.random = new Random(options.seed)
    const width = Math.max(facts.maxMoves, facts.maxEvents)
    // an iteration opens one node, whose children take one entry each
    this.capacity = Math.min(MAX_NODES, (options.work + 1) * width + 1)
    this.move = new Int32Array(this.capacity)
    this.firstChild = new Int32Array(this.capacity)
    this.childCount = new Uint16Array(this.capacity)
    this.visits = new Int32Array(this.capacity)
    this.total = new Float64Array(this.capacity)
    this.lower = new Float64Array(this.capacity).fill(-1)
    this.upper = new Float64Array(this.capacity).fill(1)
    this.probability = new Float32Array(this.capacity)
    this.buffer = new Int32Array(width)
    this.probabilities = new Float64Array(width)
    this.expand(0)
  }

  step(work: number): void {
    for (let end = this.iterations + work; this.iterations < end && this.finished === null; ) {
      this.iterate()
      this.iterations++
      if (this.lower[0]! >= this.upper[0]!) this.finished = 'solved'
    }
  }

  private iterate(): void {
    const { state, path } = this
    let node = 0
    let ply = 0
    let value: number
    for (;;) {
      path[ply] = node
      this.turns[ply] = state.toMove === CHANCE ? CHANCE : state.turn
      if (this.lower[node]! >= this.upper[node]!) {
        value = this.lower[node]!
        break
      }
      if (state.toMove === OVER) {
        value = state.returns(0)
        this.lower[node] = value
        this.upper[node] = value
        this.backUpBounds(ply)
        break
      }
      if (this.childCount[node] === 0) {
        if (this.visits[node]! < this.settings.expandAfter || ply === MAX_PLIES - 1 || !this.expand(node)) {
          value = this.settings.playout(state, this.random)
          break
        }
      }
      node = state.toMove === CHANCE ? this.nextEvent(node) : this.select(node, state.turn)
      state.play(this.move[node]!)
      ply++
    }
    if (ply > this.depth) this.depth = ply
    for (let i = ply; i > 0; i--) state.undo()
    for (let i = 0; i <= ply; i++) {
      const visited = path[i]!
      this.visits[visited]!++
      this.total[visited]! += value
    }
  }

  /** Gives the node its children; false when the pool has no room. */
  private expand(node: number): boolean {
    const { state, buffer } = this
    const chance = state.toMove === CHANCE
    const count = chance ? state.chanceEvents(buffer, this.probabilities, 0) : state.legalMoves(buffer, 0)
    if (this.nodes + count > this.capacity) return false
    for (let i = 0; i < count; i++) {
      this.move[this.nodes + i] = buffer[i]!
      if (chance) this.probability[this.nodes + i] = this.probabilities[i]!
    }
    this.firstChild[node] = this.nodes
    this.childCount[node] = count
    this.nodes += count
    return true
  }

  /** The child with the highest upper confidence bound; one that cannot be better than another is never taken. */
  private select(node: number, seat: number): number {
    const first = this.firstChild[node]!
    const end = first + this.childCount[node]!
    const sign = seat === 0 ? 1 : -1
    const floor = sign === 1 ? this.lower[node]! : -this.upper[node]!
    const spread = this.settings.exploration * Math.sqrt(Math.log(this.visits[node]! + 1))
    let best = NONE
    let bestBound = -Infinity
    let unvisited = 0
    for (let child = first; child < end; child++) {
      const visits = this.visits[child]!
      if (visits === 0) {
        // each in turn, the first of them drawn at random
        unvisited++
        if (unvisited === 1 || this.random.below(unvisited) === 0) best = child
        bestBound = Infinity
        continue
      }
      if (bestBound === Infinity) continue
      const ceiling = sign === 1 ? this.upper[child]! : -this.lower[child]!
      const solved = this.lower[child]! >= this.upper[child]!
      if (ceiling <= floor && !(solved && ceiling === floor)) continue
      const bound = solved ? ceiling : (sign * this.total[child]!) / visits + spread / Math.sqrt(visits)
      if (bound > bestBound) {
        bestBound = bound
        best = child
      }
    }
    return best
  }

  /** The event that lags most behind its share of the visits: no luck in the tree, and the same mean. */
  private nextEvent(node: number): number {
    const first = this.firstChild[node]!
    const end = first + this.childCount[node]!
    const visits = this.visits[node]! + 1
    let best = first
    let bestLag = -Infinity
    for (let child = first; child < end; child++) {
      const lag = this.probability[child]! * visits - this.visits[child]!
      if (lag > bestLag) {
        bestLag = lag
        best = child
      }
    }
    return best
  }

  /** Carries new bounds from the end of the path towards the root, as far as they change anything. */
  private backUpBounds(ply: number): void {
    for (let i = ply - 1; i >= 0; i--) {
      const node = this.path[i]!
      const first = this.firstChild[node]!
      const end = first + this.childCount[node]!
      let lower = 0
      let upper = 0
      if (this.turns[i] === CHANCE) {
        let weight = 0
        for (let child = first; child < end; child++) {
          weight += this.probability[child]!
          lower += this.probability[child]! * this.lower[child]!
          upper += this.probability[child]! * this.upper[child]!
        }
        lower /= weight
        upper /= weight
      } else {
        const maximise = this.turns[i] === 0
        lower = this.lower[first]!
        upper = this.upper[first]!
        for (let child = first + 1; child < end; child++) {
          const low = this.lower[child]!
          const high = this.upper[child]!
          if (maximise ? low > lower : low < lower) lower = low
          if (maximise ? high > upper : high < upper) upper = high
        }
      }
      if (lower === this.lower[node] && upper === this.upper[node]) return
      this.lower[node] = lower
      this.upper[node] = upper
    }
  }

  lines(): Line[] {
    const sign = this.state.turn === 0 ? 1 : -1
    const first = this.firstChild[0]!
    const children = Array.from({ length: this.childCount[0]! }, (_, i) => first + i)
    const lines = children.map((child): Line => {
      const visits = this.visits[child]!
      const proven = this.lower[child]! >= this.upper[child]!
      const mean = visits === 0 ? 0 : this.total[child]! / visits
      const value = sign * (proven ? this.lower[child]! : mean)
      return {
        move: this.move[child]!,
        visits,
        pv: [this.move[child]!],
        score: {
          value,
          certainty: proven ? 'proven' : 'estimate',
          standardError: proven ? null : Math.sqrt(Math.max(0, 1 - mean * mean) / Math.max(1, visits)),
          pliesToEnd: null,
        },
      }
    })
    // what is proven counts by its value, what is not by the trust the search put into it
    const won = (line: Line) => line.score.certainty === 'proven' && line.score.value >= 1
    const lost = (line: Line) => line.score.certainty === 'proven' && line.score.value <= -1
    return lines.sort((a, b) =>
      this.finished === 'solved'
        ? b.score.value - a.score.value || b.visits - a.visits
        : Number(won(b)) - Number(won(a)) || Number(lost(a)) - Number(lost(b)) || b.visits - a.visits,
    )
  }
}
