import type { SubgameSettings } from '../../game/engine/index.ts'
import type { Hidden, InformationState } from '../../game/hidden.ts'
import { Random } from '../../game/random.ts'
import type { Move, Seat, State } from '../../game/state.ts'
import { clamped } from '../clamped.ts'
import type { SearchFacts } from '../root.ts'
import { movesAtRoot } from '../root-choice.ts'
import type { Line, Search, SearchOptions, WorldCount } from '../search.ts'
import { LEAST_PROBABILITY, purify } from './mixed-strategy.ts'
import { AverageStrategies } from './subgame-average.ts'
import { SubgameGrowth } from './subgame-growth.ts'
import { PresentNodes } from './subgame-present.ts'
import { SubgameSolver } from './subgame-solver.ts'
import { CUT, DECISION, LEAF, mixHigh, mixLow, NONE, SubgameTree } from './subgame-tree.ts'
import { Worlds } from './worlds.ts'

/** The greatest number of worlds. */
const MOST_WORLDS = 1000
/** The least number of work units per world: a short search looks at fewer worlds. */
const LEAST_WORK = 4
/** The part of the work that the way to the present position may take. */
const MOST_OF_WAY = 0.5
/** The growth of the tree after each round: this share of its nodes, and at least LEAST_GROWTH expansions. */
const GROWTH = 0.05
const LEAST_GROWTH = 8
/** The number of rounds after which a tree without leaves counts as solved. */
const ENOUGH_ROUNDS = 4000
/** The greatest number of moves in a principal variation. */
const VARIATION = 12

// The phases of the search.
const SAMPLING = 0
/** Expanding all nodes on the way from the roots to the present position. */
const WAY = 1
const SOLVING = 2
const GROWING = 3

/**
 * Subgame solving: a tree over sampled worlds, with one information set for all nodes that a seat cannot tell apart. The
 * tree grows where the current strategies lead, while regret matching solves it (growing-tree CFR: Schmid et al. 2023;
 * knowledge-limited subgames: Zhang and Sandholm 2021). The value of a leaf is the game's evaluation.
 *
 * If the information state has a `subgameRoot`, the tree begins there, so that it contains the choices that led to the present
 * position: the other seat's hands are then as likely as its strategy makes them, and the seat can bluff about its own
 * hand, because the tree has worlds with other hands of it. Otherwise the present worlds are the roots, with their weights
 * in the belief.
 */
export class Subgame<S extends State> implements Search {
  finished: Search['finished'] = null
  iterations = 0
  findsWorlds = false

  private readonly information: InformationState<S>
  private readonly hidden: Hidden<S>
  private readonly settings: SubgameSettings<S>
  private readonly seat: Seat
  private readonly random: Random
  private readonly options: SearchOptions
  private readonly tree: SubgameTree<S>
  private readonly solver: SubgameSolver<S>
  private readonly growth: SubgameGrowth<S>
  private readonly anyWorld: S
  private readonly moves: Int32Array

  private phase = SAMPLING
  private sampler: Worlds<S>
  /** Creates a state to hold the next world. */
  private create: () => S
  /** The keys of the seat's knowledge on the way to the present position, low and high in turn; the last is the present one. */
  private way: readonly number[] = []
  private cursor = 0
  private present = new PresentNodes()
  /** True when the depth limit or the room has left out a part of the way, and perhaps present positions behind it. */
  private isCut = false
  private leftToGrow = 0

  constructor(
    information: InformationState<S>,
    world: S,
    settings: SubgameSettings<S>,
    options: SearchOptions,
    facts: SearchFacts,
  ) {
    if (!facts.hidden) throw new RangeError('subgame needs to know what the seats learn')
    const hidden = facts.hidden as Hidden<S>
    this.information = information
    this.hidden = hidden
    this.settings = settings
    this.options = options
    this.seat = information.seat
    this.random = new Random(options.seed)
    this.anyWorld = world
    const buffer = new Int32Array(facts.maxMoves)
    this.moves = buffer.slice(0, movesAtRoot(this.anyWorld, buffer, options.moves))
    const path = information.subgameRoot?.path()
    const plies = path?.plies.length ?? 0
    this.tree = new SubgameTree(settings, hidden, facts, options, plies)
    this.solver = new SubgameSolver(this.tree)
    this.growth = new SubgameGrowth(this.tree, this.solver, this.random)
    if (information.subgameRoot && path) {
      this.way = wayOf(path.state.copy() as S, path.plies, this.seat, hidden)
      this.create = () => path.state.copy() as S
      this.sampler = this.worldsOf(information.subgameRoot)
      this.findsWorlds = true
    } else {
      this.way = wayOf(this.anyWorld, [], this.seat, hidden)
      this.create = () => world.copy() as S
      this.sampler = this.worldsOf(information)
    }
  }

  private worldsOf(source: Pick<InformationState<S>, 'worlds' | 'sample' | 'listed'>): Worlds<S> {
    const affordable = Math.max(1, Math.floor((this.options.work - this.iterations) / LEAST_WORK))
    const most = Math.min(this.settings.worlds, MOST_WORLDS, affordable)
    return new Worlds(source, most, this.random, this.create)
  }

  get nodes(): number {
    return this.tree.size
  }

  get depth(): number {
    return this.tree.depth
  }

  /** The positions in which the seat has its present knowledge, weighted by the other seat's average strategy. */
  get worlds(): WorldCount {
    if (this.present.length === 0) return { sampled: this.sampler.count.sampled, effective: 0, exact: false }
    return { ...this.present.count(this.weights()), exact: this.hasAll }
  }

  /** True when the tree has come to all present positions. */
  private get hasAll(): boolean {
    return this.phase !== SAMPLING && this.phase !== WAY && !this.isCut && this.sampler.count.exact
  }

  /**
   * The weights of the present nodes: their probabilities under the average strategies, without the factors of the seat's
   * own choices.
   */
  private weights(average = new AverageStrategies(this.tree, this.solver)): Float64Array {
    const { nodes } = this.present
    const { chance } = this.tree
    const reach = average.reach(1 - this.seat, nodes.at(-1)! + 1)
    return Float64Array.from(nodes, (node) => chance[node]! * reach[node]!)
  }

  get world(): S {
    if (this.present.length === 0) return this.anyWorld
    const node = this.likeliest(this.weights())
    const state = this.tree.enter(node)
    const copy = state.copy() as S
    this.tree.leave(node, state)
    return copy
  }

  /** The present node of the greatest weight. */
  private likeliest(weights: Float64Array): number {
    let best = 0
    for (let i = 1; i < weights.length; i++) if (weights[i]! > weights[best]!) best = i
    return this.present.nodes[best]!
  }

  step(work: number): void {
    for (let end = this.iterations + work; this.iterations < end && this.finished === null; this.iterations++) {
      this.makeRoom()
      if (this.phase === SAMPLING) this.sample()
      else if (this.phase === WAY) this.goOn()
      else if (this.phase === GROWING) this.grow()
      else if (this.solver.step()) this.afterRound()
    }
  }

  private makeRoom(): void {
    if (!this.tree.makeRoom()) return
    this.solver.makeRoom()
    this.growth.makeRoom()
  }

  private sample(): void {
    const { tree, sampler } = this
    const state = sampler.next(this.create())
    if (!tree.addWorld(state, sampler.weight)) this.isCut = true
    if (sampler.count.sampled < sampler.most!) return
    tree.scaleWeights()
    this.phase = WAY
  }

  /** Expands the next node on the way to the present position, or at it. */
  private goOn(): void {
    const { tree, way } = this
    if (this.findsWorlds && this.iterations >= MOST_OF_WAY * this.options.work) {
      this.startAnew()
      return
    }
    const now = way.length - 2
    while (this.cursor < tree.size) {
      const node = this.cursor++
      for (let i = 0; i <= now; i += 2) {
        if (!tree.knows(node, this.seat, way[i]!, way[i + 1]!)) continue
        if (tree.kind[node] === CUT) this.isCut = true
        if (tree.kind[node] !== LEAF) continue
        if (tree.expand(node, i === now)) this.note(node, i === now)
        else this.isCut = true
        return
      }
    }
    if (this.present.length === 0) this.startAnew()
    else {
      this.solver.markWay()
      this.growth.begin(this.present.nodes, this.seat)
      this.phase = SOLVING
    }
  }

  /** Adds an expanded node to the present ones if it is one. */
  private note(node: number, isNow: boolean): void {
    const { tree } = this
    const set = tree.set[node]!
    if (!isNow || set === NONE || tree.setSeat[set] !== this.seat) return
    const state = tree.enter(node)
    this.present.add(node, state)
    tree.leave(node, state)
  }

  /**
   * Starts again from present worlds, because no sampled world of the past has led to the present position, or the way there would
   * leave too little work to solve anything.
   */
  private startAnew(): void {
    const { anyWorld, information, tree } = this
    tree.clear()
    this.present = new PresentNodes()
    this.isCut = false
    this.cursor = 0
    this.create = () => anyWorld.copy() as S
    this.sampler = this.worldsOf(information)
    this.findsWorlds = false
    this.way = wayOf(this.anyWorld, [], this.seat, this.hidden)
    this.phase = SAMPLING
  }

  private afterRound(): void {
    const { tree, solver } = this
    if (tree.leaves === 0) {
      if (solver.rounds >= ENOUGH_ROUNDS) this.finished = 'depth'
      return
    }
    // the expansions that add this share of nodes, as far as the tree's width so far tells
    const width = Math.max(1, tree.size / Math.max(1, tree.expanded))
    this.leftToGrow = Math.max(LEAST_GROWTH, Math.ceil((tree.size * GROWTH) / width))
    this.phase = GROWING
  }

  private grow(): void {
    this.growth.expandNext()
    this.leftToGrow--
    if (this.leftToGrow <= 0 || this.tree.leaves === 0) this.phase = SOLVING
  }

  lines(): Line[] {
    const { tree, moves } = this
    const [any] = this.present.nodes
    // before the tree has come to the present position, nothing is known
    if (any === undefined || this.solver.rounds < 2) {
      const score = { value: 0, certainty: 'estimate', standardError: 1, pliesToEnd: null } as const
      return Array.from(moves, (move) => ({ move, visits: 0, pv: [move], score }))
    }
    const set = tree.set[any]!
    const first = tree.setFirst[set]!
    const mixture = this.solver.mixtureOf(set)
    purify(mixture, LEAST_PROBABILITY)
    const average = new AverageStrategies(tree, this.solver)
    const weights = this.weights(average)
    const values = average.values()
    const likeliest = this.likeliest(weights)
    const lines = Array.from(mixture, (probability, m): Line => {
      const move = tree.actionMove[first + m]!
      const score = { ...this.estimate(values, weights, m), certainty: 'estimate', pliesToEnd: null } as const
      return { move, visits: this.growth.triesOf(first + m), pv: this.variation(likeliest, m), score, probability }
    })
    return lines.sort((a, b) => b.probability! - a.probability! || b.score.value - a.score.value)
  }

  /** The mean value of a move over the present nodes under the average strategies, and its standard error. */
  private estimate(values: Float64Array, weights: Float64Array, m: number): { value: number; standardError: number } {
    const { present, tree, settings } = this
    const sign = this.seat === 0 ? 1 : -1
    let sum = 0
    let squares = 0
    let total = 0
    let spread = 0
    for (const [i, node] of present.nodes.entries()) {
      const weight = weights[i]!
      const value = sign * values[tree.first[node]! + m]!
      sum += weight
      squares += weight * weight
      total += weight * value
      spread += weight * value * value
    }
    if (sum === 0) return { value: 0, standardError: 1 }
    const value = total / sum
    const variance = Math.max(0, spread / sum - value * value)
    const effective = (sum * sum) / squares
    const sampling = this.hasAll ? 0 : variance / effective
    const leaves = tree.leaves === 0 ? 0 : settings.evaluationError ** 2 / effective
    return { value: clamped(value), standardError: Math.sqrt(sampling + leaves) }
  }

  /** The root move followed by the most probable moves in the world of `node`, up to the first chance event. */
  private variation(node: number, m: number): Move[] {
    const { tree, solver } = this
    const line: Move[] = []
    let at = tree.first[node]! + m
    for (;;) {
      line.push(tree.move[at]!)
      if (tree.kind[at] !== DECISION || line.length === VARIATION) return line
      const mixture = solver.mixtureOf(tree.set[at]!)
      at = tree.first[at]! + mixture.indexOf(mixture.reduce((a, b) => Math.max(a, b), 0))
    }
  }
}

/** The keys of a seat's knowledge: in the state, and after each ply by which the seat learned something. */
function wayOf<S extends State>(state: S, plies: readonly Move[], seat: Seat, hidden: Hidden<S>): number[] {
  const key = hidden.observationKey(state, seat)
  let low = mixLow(seat + 1, key)
  let high = mixHigh(seat + 1, key)
  const keys = [low, high]
  for (const move of plies) {
    state.play(move)
    const learned = hidden.plyKey(state, seat)
    if (learned === 0) continue
    low = mixLow(low, learned)
    high = mixHigh(high, learned)
    keys.push(low, high)
  }
  return keys
}
