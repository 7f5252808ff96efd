import type { UctSettings } from '../game/algorithm.ts'
import { Random } from '../game/random.ts'
import { CHANCE, OVER, type State } from '../game/state.ts'
import { END, FIRST, LOWER, MOVE, NODE, NodePool, PROBABILITY, TOTAL, UPPER, VISITS } from './pool.ts'
import type { Certainty, Line, Search, SearchOptions } from './search.ts'

/** Nodes in the pool, at most: 29 MB. */
const MAX_NODES = 600_000
/** Plays on one line of the tree, at most. */
const MAX_PLIES = 512
const ROOT = 0
/** How many standard errors below the mean a move is taken to be when moves are ranked. */
const CONFIDENCE = 3

/**
 * Monte-Carlo tree search: UCB1 at decision nodes, chance nodes whose events are visited in proportion to their
 * probability, a playout at the leaf, and proven results backed up as bounds (score-bounded MCTS, Cazenave and
 * Saffidine 2010; at chance nodes a bound is the mean of the children's). A node whose bounds meet is solved, and is
 * worth exactly that; so is the whole search when the root is.
 *
 * Two players; all values are seat 0's utility. When the pool is full the tree stops growing and its leaves go on
 * being played out.
 */
export class Uct<S extends State> implements Search {
  finished: Search['finished'] = null
  iterations = 0
  depth = 0

  private readonly state: S
  private readonly settings: UctSettings<S>
  private readonly random: Random
  private readonly pool: NodePool
  private readonly ints: Int32Array
  private readonly reals: Float64Array

  /** All events so far were equally likely among their like: they take turns, and none has to be looked at. */
  private even = true

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
    // an iteration ends in one leaf, and a leaf is opened, with an entry for each child, after so many of them
    const opened = Math.ceil(options.work / Math.max(1, settings.expandAfter)) + 1
    this.pool = new NodePool(Math.min(MAX_NODES, opened * width + 1))
    this.ints = this.pool.ints
    this.reals = this.pool.reals
    this.buffer = new Int32Array(width)
    this.probabilities = new Float64Array(width)
    this.expand(this.pool.allocate(1))
  }

  get nodes(): number {
    return this.pool.size
  }

  step(work: number): void {
    const { reals } = this
    for (let end = this.iterations + work; this.iterations < end && this.finished === null; ) {
      this.iterate()
      this.iterations++
      if (reals[LOWER]! >= reals[UPPER]!) this.finished = 'solved'
    }
  }

  private iterate(): void {
    const { state, path, turns, ints, reals } = this
    let node = ROOT
    let ply = 0
    let value: number
    for (;;) {
      path[ply] = node
      turns[ply] = state.toMove
      const lower = reals[(node >> 1) + LOWER]!
      if (lower >= reals[(node >> 1) + UPPER]!) {
        value = lower
        break
      }
      if (state.toMove === OVER) {
        value = state.returns(0)
        reals[(node >> 1) + LOWER] = value
        reals[(node >> 1) + UPPER] = value
        this.backUpBounds(ply)
        break
      }
      if (ints[node + END] === 0) {
        if (ints[node + VISITS]! < this.settings.expandAfter || ply === MAX_PLIES - 1 || !this.expand(node)) {
          value = this.settings.playout(state, this.random)
          break
        }
      }
      node = state.toMove === CHANCE ? this.nextEvent(node) : this.select(node, state.toMove)
      state.play(ints[node + MOVE]!)
      ply++
    }
    if (ply > this.depth) this.depth = ply
    for (let i = ply; i > 0; i--) state.undo()
    // A solved child is never searched again, so what its siblings bring must not drag the parent below it.
    for (let i = ply; i >= 0; i--) {
      const visited = path[i]!
      const lower = reals[(visited >> 1) + LOWER]!
      const upper = reals[(visited >> 1) + UPPER]!
      if (value < lower) value = lower
      else if (value > upper) value = upper
      ints[visited + VISITS]!++
      reals[(visited >> 1) + TOTAL]! += value
    }
  }

  /** Gives the node its children; false when the pool has no room. */
  private expand(node: number): boolean {
    const { state, buffer, ints, reals } = this
    const chance = state.toMove === CHANCE
    const count = chance ? state.chanceEvents(buffer, this.probabilities, 0) : state.legalMoves(buffer, 0)
    const first = this.pool.allocate(count)
    if (first === -1) return false
    for (let i = 0, child = first; i < count; i++, child += NODE) {
      ints[child + MOVE] = buffer[i]!
      if (!chance) continue
      reals[(child >> 1) + PROBABILITY] = this.probabilities[i]!
      this.even &&= this.probabilities[i] === this.probabilities[0]
    }
    ints[node + FIRST] = first
    ints[node + END] = first + count * NODE
    return true
  }

  /** The unsolved child with the highest upper confidence bound, of those that may be better than what is proven. */
  private select(node: number, seat: number): number {
    const { ints, reals } = this
    const end = ints[node + END]!
    const sign = seat === 0 ? 1 : -1
    const floor = sign === 1 ? reals[(node >> 1) + LOWER]! : -reals[(node >> 1) + UPPER]!
    const spread = this.settings.exploration * Math.sqrt(Math.log(ints[node + VISITS]! + 1))
    let best = -1
    let bestBound = -Infinity
    let unvisited = 0
    for (let child = ints[node + FIRST]!; child < end; child += NODE) {
      const visits = ints[child + VISITS]!
      if (visits === 0) {
        // each in turn, the first of them drawn at random
        unvisited++
        if (unvisited === 1 || this.random.below(unvisited) === 0) best = child
        bestBound = Infinity
        continue
      }
      if (bestBound === Infinity) continue
      const lower = reals[(child >> 1) + LOWER]!
      const upper = reals[(child >> 1) + UPPER]!
      if (lower >= upper || (sign === 1 ? upper : -lower) <= floor) continue
      const bound = (sign * reals[(child >> 1) + TOTAL]!) / visits + spread / Math.sqrt(visits)
      if (bound > bestBound) {
        bestBound = bound
        best = child
      }
    }
    return best
  }

  /** The event that lags most behind its share of the visits: no luck in the tree, and the same mean. */
  private nextEvent(node: number): number {
    const { ints, reals } = this
    const first = ints[node + FIRST]!
    const end = ints[node + END]!
    if (this.even) return first + ((ints[node + VISITS]! * NODE) % (end - first))
    const visits = ints[node + VISITS]! + 1
    let best = first
    let bestLag = -Infinity
    for (let child = first; child < end; child += NODE) {
      const lag = reals[(child >> 1) + PROBABILITY]! * visits - ints[child + VISITS]!
      if (lag > bestLag) {
        bestLag = lag
        best = child
      }
    }
    return best
  }

  /** Carries new bounds from the end of the path towards the root, as far as they change anything. */
  private backUpBounds(ply: number): void {
    const { ints, reals } = this
    for (let i = ply - 1; i >= 0; i--) {
      const node = this.path[i]!
      const first = ints[node + FIRST]!
      const end = ints[node + END]!
      let lower = 0
      let upper = 0
      if (this.turns[i] === CHANCE) {
        let weight = 0
        for (let child = first >> 1; child < end >> 1; child += NODE >> 1) {
          const probability = reals[child + PROBABILITY]!
          weight += probability
          lower += probability * reals[child + LOWER]!
          upper += probability * reals[child + UPPER]!
        }
        lower /= weight
        upper /= weight
      } else {
        const maximise = this.turns[i] === 0
        lower = reals[(first >> 1) + LOWER]!
        upper = reals[(first >> 1) + UPPER]!
        for (let child = (first + NODE) >> 1; child < end >> 1; child += NODE >> 1) {
          const low = reals[child + LOWER]!
          const high = reals[child + UPPER]!
          if (maximise ? low > lower : low < lower) lower = low
          if (maximise ? high > upper : high < upper) upper = high
        }
      }
      if (lower === reals[(node >> 1) + LOWER] && upper === reals[(node >> 1) + UPPER]) return
      reals[(node >> 1) + LOWER] = lower
      reals[(node >> 1) + UPPER] = upper
    }
  }

  lines(): Line[] {
    const sign = this.state.turn === 0 ? 1 : -1
    const { ints } = this
    const solved: Line[] = []
    const open: Line[] = []
    for (let child = ints[ROOT + FIRST]!; child < ints[ROOT + END]!; child += NODE) {
      const line = this.line(child, sign)
      if (line.score.certainty === 'proven') solved.push(line)
      else open.push(line)
    }
    // What is not proven ranks by what it is worth at least, very likely; what is by its value.
    solved.sort((a, b) => a.score.value - b.score.value)
    const ranked = open.sort((a, b) => worthAtLeast(b) - worthAtLeast(a))
    for (const line of solved) {
      const worse = ranked.findIndex(({ score }) => score.value <= line.score.value)
      ranked.splice(worse === -1 ? ranked.length : worse, 0, line)
    }
    return ranked
  }

  private line(child: number, sign: number): Line {
    const { ints, reals } = this
    const visits = ints[child + VISITS]!
    const move = ints[child + MOVE]!
    const low = reals[(child >> 1) + LOWER]!
    const high = reals[(child >> 1) + UPPER]!
    const lower = sign === 1 ? low : -high
    const upper = sign === 1 ? high : -low
    const floor = sign === 1 ? reals[(ROOT >> 1) + LOWER]! : -reals[(ROOT >> 1) + UPPER]!
    const score = (value: number, certainty: Certainty, standardError: number | null = null) => {
      return { move, visits, pv: [move], score: { value, certainty, standardError, pliesToEnd: null } }
    }
    if (lower >= upper) return score(lower, 'proven')
    // cannot be better than another move is known to be, so the search has left it
    if (upper <= floor) return score(upper, 'bound')
    const mean = visits === 0 ? 0 : (sign * reals[(child >> 1) + TOTAL]!) / visits
    return score(mean, 'estimate', Math.sqrt(Math.max(0, 1 - mean * mean) / Math.max(1, visits)))
  }
}

/**
 * The lower end of Wilson's confidence interval of a line's mean, in utility. Ranking by it, and not by visits, takes up
 * a move that turned out to be better late in the search; one with few visits has to be much better.
 */
function worthAtLeast({ score, visits }: Line): number {
  if (visits === 0) return -1
  const p = (score.value + 1) / 2
  const z2 = CONFIDENCE ** 2 / visits
  const margin = Math.sqrt(z2 * p * (1 - p) + (z2 / 2) ** 2)
  return (2 * (p + z2 / 2 - margin)) / (1 + z2) - 1
}
