import type { IsmctsSettings } from '../../game/engine/index.ts'
import { bufferLength } from '../../game/game.ts'
import type { Hidden, InformationState } from '../../game/hidden.ts'
import { logOfCount } from '../../game/math/log.ts'
import { Random } from '../../game/random.ts'
import { CHANCE, type Move, OVER, type Seat, type State } from '../../game/state.ts'
import { clamped } from '../clamped.ts'
import type { SearchFacts } from '../root.ts'
import { movesAtRoot } from '../root-choice.ts'
import type { Line, Search, SearchOptions, WorldCount } from '../search.ts'
import { lowerConfidenceBound } from '../tree/confidence.ts'
import { IsmctsPool, NONE } from './ismcts-pool.ts'
import { evaluationOf, relativeTo } from './relative-values.ts'
import { RootRegrets } from './root-regrets.ts'
import { Worlds } from './worlds.ts'

/** The greatest number of plays on one line of the tree. */
const MAX_PLIES = 512
/** The greatest number of moves in a principal variation. */
const VARIATION = 12
/** Added to the variance of a move's results, in utility squared, so that few equal results do not seem certain. */
const PRIOR_VARIANCE = 0.3
/** The same for values relative to a baseline, which vary less. */
const PRIOR_RELATIVE_VARIANCE = 0.03

/**
 * Information-set Monte-Carlo tree search: every iteration samples a world and plays in it from the root to a leaf, then
 * a playout. Moves are chosen by upper confidence bounds among those that are legal in this world; how often a move was
 * available takes the place of the parent's visits.
 *
 * A tree belongs to a seat, and its nodes stand for what this seat has observed since the root. `multiple` observers: each seat has a tree
 * and chooses its moves there (MO-ISMCTS, Cowling, Powley and Whitehouse 2012). `single`: there is only the tree of the seat at the root. The other seat then chooses by
 * the root seat's knowledge, among the moves that its own hand allows.
 *
 * As in that paper each tree has one root, so that the other seat's choices there do not depend on what it has had since before, such as
 * its own stones in Dark Hex. A root for each of its observations scored 47.5 % [40, 55] of 120 games in Dark Hex 5x5, and half the
 * points in fog chess 4x4; a best response gained less against it in Leduc poker, and more in phantom tic-tac-toe.
 *
 * Totals are seat 0's values, weighted by world: utilities, or values relative to the evaluation of the sampled world at the
 * root (`relative`). When the pool is full, the trees stop growing.
 */
export class Ismcts<S extends State> implements Search {
  readonly finished = null
  readonly sampled = true
  iterations = 0
  depth = 0
  readonly world: S

  private readonly settings: IsmctsSettings<S>
  private readonly hidden: Hidden<S>
  private readonly random: Random
  private readonly sampler: Worlds<S>
  private readonly pool: IsmctsPool
  private readonly seat: Seat
  private state: S

  /** The seats that have a tree, and the present node of each tree. */
  private readonly observers: readonly Seat[]
  private readonly current: Int32Array
  /** The tree in which each seat chooses. */
  private readonly treeOf: Int32Array
  private readonly regrets: RootRegrets | null
  /** By entry of the root (the first entries of the pool): the weighted sum of the squared results. */
  private readonly squares: Float64Array
  /** The same of the utilities in excess of the baseline's, and of their squares, for the answer; with relative values. */
  private readonly excess: Float64Array
  private readonly excessSquares: Float64Array
  /** What values and priors are counted from in the sampled world, as evaluations for seat 0; with relative values. */
  private baseline = 0
  private priorBaseline = 0
  /** The weighted sums of the evaluations at the root, of their squares, and of the weights. */
  private baselines = 0
  private baselineSquares = 0
  private baselineWeight = 0

  private readonly path = new Int32Array(MAX_PLIES)
  private readonly buffer: Int32Array
  private readonly entries: Int32Array
  private readonly priors: Float64Array
  private readonly probabilities: Float64Array
  /** The moves to search at the root, the entries of these, which the first iteration adds, and all legal moves there: the same in all worlds. */
  private readonly moves: Int32Array
  private readonly rootEntries: Int32Array
  private readonly rootLegal: Int32Array

  constructor(
    information: InformationState<S>,
    world: S,
    settings: IsmctsSettings<S>,
    options: SearchOptions,
    facts: SearchFacts,
  ) {
    if (!facts.hidden) throw new RangeError('ismcts needs to know what the seats learn')
    this.settings = settings
    this.hidden = facts.hidden as Hidden<S>
    this.random = new Random(options.seed)
    this.seat = information.seat
    this.world = world
    this.state = world.copy() as S
    this.sampler = new Worlds(information, null, this.random, () => world.copy() as S)
    const width = bufferLength(facts)
    this.buffer = new Int32Array(width)
    this.entries = new Int32Array(width)
    this.priors = new Float64Array(width)
    this.probabilities = new Float64Array(width)
    this.rootLegal = this.buffer.slice(0, this.world.legalMoves(this.buffer, 0))
    this.moves = this.buffer.slice(0, movesAtRoot(this.world, this.buffer, options.moves))
    this.rootEntries = new Int32Array(this.moves.length).fill(NONE)
    const seats = this.world.seats ?? 2
    const all = Array.from({ length: seats }, (_, seat) => seat)
    this.observers = settings.observers === 'multiple' ? all : [this.seat]
    this.treeOf = Int32Array.from(all, (seat) => Math.max(0, this.observers.indexOf(seat)))
    this.current = new Int32Array(this.observers.length)
    this.pool = new IsmctsPool(options.work, facts.maxMoves, options.allowance)
    for (const _ of this.observers) this.pool.addRoot()
    this.squares = new Float64Array(this.moves.length)
    this.excess = new Float64Array(this.moves.length)
    this.excessSquares = new Float64Array(this.moves.length)
    this.regrets = settings.root === 'regret' ? new RootRegrets(this.moves.length) : null
  }

  get worlds(): WorldCount {
    return this.sampler.count
  }

  get nodes(): number {
    return this.pool.nodes
  }

  step(work: number): void {
    for (let end = this.iterations + work; this.iterations < end; this.iterations++) this.iterate()
  }

  private iterate(): void {
    const { pool, path, current, settings, sampler } = this
    this.state = sampler.next(this.state)
    const { state } = this
    const { weight } = sampler
    const standing = settings.relative ? this.evaluateRoot(weight) : 0
    for (let tree = 0; tree < current.length; tree++) current[tree] = tree
    let chosen = 0
    let plays = 0
    for (let full = false; state.toMove !== OVER && !full && plays < MAX_PLIES; plays++) {
      let move: Move
      if (state.toMove === CHANCE) move = this.drawEvent()
      else {
        const node = current[this.treeOf[state.toMove]!]!
        const young = chosen > 0 && pool.nodeVisits[node]! < settings.expandAfter
        pool.nodeVisits[node]!++
        const entry = young ? NONE : this.select(node, chosen === 0)
        if (entry === NONE) break
        path[chosen++] = entry
        move = pool.move[entry]!
      }
      state.play(move)
      full = !this.learn(state)
    }
    if (plays > this.depth) this.depth = plays
    const utility = state.toMove === OVER ? state.returns(0) : this.evaluate()
    const value = settings.relative ? relativeTo(utility, this.baseline) : utility
    for (let i = 0; i < chosen; i++) {
      const entry = path[i]!
      pool.visits[entry]!++
      pool.total[entry]! += weight * value
      pool.weight[entry]! += weight
    }
    if (chosen === 0) return
    this.squares[path[0]!]! += weight * value * value
    this.noteExcess(path[0]!, weight, utility - standing)
    this.regrets?.update(this.seat === 0 ? value : -value, weight)
  }

  /** The utility of seat 0: where the game is about to be decided that of its end, elsewhere by a playout. */
  private evaluate(): number {
    const { settings, state, buffer } = this
    if (!settings.decided || state.toMove === CHANCE) return settings.playout(state, this.random, buffer, 0)
    const count = state.legalMoves(buffer, 0)
    return settings.decided(state, buffer, count) ?? settings.playout(state, this.random, buffer, count)
  }

  /**
   * Makes the evaluation of the sampled world the baseline of its values and priors. Priors know nothing of what is about to decide the
   * game: counted from that, all of them would be as bad as a loss, and the first move that is tried the only one that ever is.
   * @returns the baseline of the values, as seat 0's utility
   */
  private evaluateRoot(weight: number): number {
    const { settings, state, rootLegal } = this
    const still = settings.playout(state, this.random, rootLegal, rootLegal.length)
    const utility = settings.decided?.(state, rootLegal, rootLegal.length) ?? still
    this.baseline = evaluationOf(utility)
    this.priorBaseline = evaluationOf(still)
    this.baselines += weight * utility
    this.baselineSquares += weight * utility * utility
    this.baselineWeight += weight
    return utility
  }

  private noteExcess(entry: number, weight: number, excess: number): void {
    this.excess[entry]! += weight * excess
    this.excessSquares[entry]! += weight * excess * excess
  }

  private drawEvent(): Move {
    const { buffer, probabilities } = this
    const count = this.state.chanceEvents!(buffer, probabilities, 0)
    return buffer[this.random.pick(probabilities, 0, count)]!
  }

  /** Moves on to the child node in each tree, by its seat's observation of the last ply. @returns false when there is no room */
  private learn(state: S): boolean {
    const { current, observers, pool } = this
    for (let tree = 0; tree < current.length; tree++) {
      const key = this.hidden.plyKey(state, observers[tree]!)
      if (key === 0) continue
      const node = pool.child(current[tree]!, key)
      if (node === NONE) return false
      current[tree] = node
    }
    return true
  }

  /** The entry of the move to play at a node; NONE when there is no room for the node's moves. */
  private select(node: number, isRoot: boolean): number {
    const { state, buffer, entries, regrets } = this
    if (!isRoot) {
      const count = state.legalMoves(buffer, 0)
      return this.enter(node, buffer, count, entries) ? this.best(entries, count, state.toMove) : NONE
    }
    const { moves, rootEntries } = this
    if (rootEntries[moves.length - 1] === NONE && !this.enter(node, moves, moves.length, rootEntries)) return NONE
    if (regrets) return rootEntries[regrets.draw(this.random)]!
    return this.best(rootEntries, moves.length, state.toMove)
  }

  /** Writes the entries of moves of a node, adding those that are new. @returns false when there is no room for them */
  private enter(node: number, moves: Int32Array, count: number, entries: Int32Array): boolean {
    const { state, pool, settings } = this
    let guess = pool.firstOf(node)
    let unseen = false
    for (let i = 0; i < count; i++) {
      let entry = pool.entryOf(node, moves[i]!, guess)
      if (entry === NONE) {
        entry = pool.addEntry(node, moves[i]!)
        if (entry === NONE) return false
        pool.prior[entry] = Number.NaN
        unseen = true
      }
      entries[i] = entry
      guess = pool.next[entry]!
    }
    if (unseen && settings.prior) {
      settings.prior(state, moves, count, this.priors)
      if (settings.relative) this.relatePriors(count)
      for (let i = 0; i < count; i++)
        if (Number.isNaN(pool.prior[entries[i]!]!)) pool.prior[entries[i]!] = this.priors[i]!
    }
    return true
  }

  /** Counts the first `count` initial estimates, of the seat to move, from their baseline. */
  private relatePriors(count: number): void {
    const { priors, priorBaseline } = this
    const ahead = this.state.toMove === 0 ? priorBaseline : -priorBaseline
    for (let i = 0; i < count; i++) priors[i] = relativeTo(priors[i]!, ahead)
  }

  /** The entry with the highest upper confidence bound among the first `count`; unvisited ones first, at random. */
  private best(entries: Int32Array, count: number, seat: number): number {
    const { pool, settings } = this
    const sign = seat === 0 ? 1 : -1
    const prior = settings.prior ? (settings.priorWeight ?? 1) : 0
    // in units of the worlds' weights, whose scale does not matter
    const priorWeight = prior * this.sampler.mean
    let best = NONE
    let bestBound = -Infinity
    let unvisited = 0
    // most entries of a node have been available equally often
    let counted = 0
    let logarithm = 0
    for (let i = 0; i < count; i++) {
      const entry = entries[i]!
      const visits = pool.visits[entry]! + prior
      const available = ++pool.available[entry]!
      if (visits === 0) {
        unvisited++
        if (unvisited === 1 || this.random.below(unvisited) === 0) best = entry
        bestBound = Infinity
        continue
      }
      if (bestBound === Infinity) continue
      const estimate = prior === 0 ? 0 : priorWeight * pool.prior[entry]!
      const mean = (sign * pool.total[entry]! + estimate) / (pool.weight[entry]! + priorWeight)
      if (available !== counted) {
        counted = available
        logarithm = logOfCount(available + 1)
      }
      const bound = mean + settings.exploration * Math.sqrt(logarithm / visits)
      if (bound > bestBound) {
        bestBound = bound
        best = entry
      }
    }
    return best
  }

  lines(): Line[] {
    const { pool, moves, regrets, settings } = this
    const { sampled, effective } = this.worlds
    const root = this.treeOf[this.seat]!
    const mixture = regrets?.mixture()
    const ranked = Array.from(moves, (move, m) => {
      const entry = pool.entryOf(root, move, NONE)
      const visits = entry === NONE ? 0 : pool.visits[entry]!
      // unequal weights tell as much as fewer equal ones
      const count = sampled === 0 ? 0 : (visits * effective) / sampled
      const { value, standardError, rank } = settings.relative
        ? this.relativeEstimate(entry, visits, count)
        : this.estimate(entry, visits, count)
      const score = { value, certainty: 'estimate', standardError, pliesToEnd: null } as const
      const line: Line = { move, visits, score, pv: this.variation(move) }
      return mixture ? { line: { ...line, probability: mixture[m]! }, rank: mixture[m]! } : { line, rank }
    })
    return ranked.sort((a, b) => b.rank - a.rank || b.line.visits - a.line.visits).map(({ line }) => line)
  }

  /** The estimate of a root move for the seat at the root, from the number of equal results that its results tell as much as. */
  private estimate(entry: number, visits: number, count: number): Estimate {
    if (visits === 0) return UNVISITED
    const { pool, squares } = this
    const sign = this.seat === 0 ? 1 : -1
    const weight = pool.weight[entry]!
    const value = clamped((sign * pool.total[entry]!) / weight)
    const variance = Math.max(0, squares[entry]! / weight - value * value)
    const standardError = Math.min(1, errorOf(variance, PRIOR_VARIANCE, count))
    return { value, standardError, rank: lowerConfidenceBound(value, count) }
  }

  /**
   * The same for relative values. They rank the moves, each less its standard error and the move's risk; the answer is the utility: the mean
   * evaluation of the worlds, and the mean of what the move's results exceed it by.
   */
  private relativeEstimate(entry: number, visits: number, count: number): Estimate {
    if (visits === 0) return UNVISITED
    const { pool, settings, squares, excess, excessSquares, baselineWeight } = this
    const sign = this.seat === 0 ? 1 : -1
    const weight = pool.weight[entry]!
    const gain = (sign * pool.total[entry]!) / weight
    const variance = Math.max(0, squares[entry]! / weight - gain * gain)
    const risk = settings.riskOf?.(this.world, pool.move[entry]!) ?? 0
    const rank = gain - errorOf(variance, PRIOR_RELATIVE_VARIANCE, count) - risk
    const baseline = this.baselines / baselineWeight
    const mean = excess[entry]! / weight
    const spread = Math.max(0, excessSquares[entry]! / weight - mean * mean)
    const baselineSpread = Math.max(0, this.baselineSquares / baselineWeight - baseline * baseline)
    const error = errorOf(spread, PRIOR_VARIANCE, count)
    const baselineError = errorOf(baselineSpread, 0, this.worlds.effective)
    const standardError = Math.min(1, Math.sqrt(error * error + baselineError * baselineError))
    return { value: clamped(sign * (baseline + mean)), standardError, rank }
  }

  /** The line of the most visited moves, starting with a root move, as far as it can be played in `world`. */
  private variation(first: Move): Move[] {
    const { pool, observers, hidden } = this
    const state = this.world.copy() as S
    const buffer = new Int32Array(this.buffer.length)
    const nodes = Array.from(observers, (_, tree) => tree)
    const line: Move[] = []
    for (let move = first; ; ) {
      line.push(move)
      state.play(move)
      for (const [tree, seat] of observers.entries()) {
        const key = hidden.plyKey(state, seat)
        if (key !== 0 && nodes[tree] !== NONE) nodes[tree] = pool.find(nodes[tree]!, key)
      }
      if (state.toMove < 0 || line.length === VARIATION) return line
      const node = nodes[this.treeOf[state.toMove]!]!
      if (node === NONE) return line
      let most = 0
      for (const legal of buffer.subarray(0, state.legalMoves(buffer, 0))) {
        const entry = pool.entryOf(node, legal, NONE)
        if (entry === NONE || pool.visits[entry]! <= most) continue
        most = pool.visits[entry]!
        move = legal
      }
      if (most === 0) return line
    }
  }
}

/** An estimate of a root move, in utility, and the number by which moves are ranked. */
interface Estimate {
  readonly value: number
  readonly standardError: number
  readonly rank: number
}

const UNVISITED: Estimate = { value: 0, standardError: 1, rank: -2 }

/** The standard error of a mean of `count` results. */
const errorOf = (variance: number, priorVariance: number, count: number): number => {
  const results = Math.max(1, count)
  return Math.sqrt((variance + priorVariance / results) / results)
}
