import type { UctSettings } from '../../game/engine/index.ts'
import type { BufferSizes } from '../../game/game.ts'
import { bufferLength } from '../../game/game.ts'
import { logOfCount } from '../../game/math/log.ts'
import { Random } from '../../game/random.ts'
import { CHANCE, OVER, type State } from '../../game/state.ts'
import type { Steps } from '../../game/steps.ts'
import { WorkLimitError } from '../../game/work-limit.ts'
import { Growth, type Room, UNBOUNDED } from '../room.ts'
import { movesAtRoot } from '../root-choice.ts'
import type { Line, SearchOptions } from '../search.ts'
import { tryPlay } from '../try-play.ts'
import type { RootStatistics } from './root-statistics.ts'
import { TreeSearch } from './tree-search.ts'
import { LOWER, UPPER } from './uct-bounds.ts'
import { resistance, uctLines, uctRoot } from './uct-lines.ts'
import {
  END,
  FIRST,
  FIRST_NODES,
  MAX_NODES,
  MOVE,
  NODE,
  NODE_BYTES,
  NodePool,
  PROBABILITY,
  ROOT,
  TOTAL,
  VISITS,
} from './uct-pool.ts'

/** Instead of a value, which is in [-1, 1]: the playout has paused. */
const PAUSED = 2

/** The greatest length of a line of the tree, in nodes. */
const MAX_PLIES = 512

/** The settings that the number of nodes depends on. */
type Shape<S extends State> = Pick<UctSettings<S>, 'expandAfter' | 'group'>

/** The numbers of nodes of a search: at its start, at most, and in one iteration. */
function nodesOf<S extends State>(settings: Shape<S>, { work, share = 1 }: SearchOptions, width: number) {
  // a group of moves is a node, too
  const reserve = settings.group ? 2 * width : width
  // an iteration visits one leaf, and a leaf gets its children, one entry each, after `expandAfter` visits
  const opened = Math.ceil(work / Math.max(1, settings.expandAfter)) + 1
  const most = Math.min(Math.ceil(MAX_NODES * share), opened * reserve + 1)
  return { first: Math.ceil(FIRST_NODES * share), most, reserve }
}

/** The memory of a search by UCT. */
export function uctRoom<S extends State>(settings: Shape<S>, options: SearchOptions, facts: BufferSizes): Room {
  return new Growth(nodesOf(settings, options, bufferLength(facts)), NODE_BYTES, UNBOUNDED).room
}

/**
 * Monte-Carlo tree search: UCB1 at decision nodes, chance nodes whose events are visited in proportion to their
 * probability, a playout at the leaf, and proven results backed up as bounds (score-bounded MCTS, Cazenave and
 * Saffidine 2010; at chance nodes a bound is the mean of the children's). A node whose bounds meet is solved, and is
 * worth exactly that; so is the whole search when the root is.
 *
 * Without chance, a result beyond a node's bounds counts as the bound: the players have a move that is worth as much. With chance, bounds
 * are means of results, and results brought back to them would have another mean. There a node that has a solved child better than the
 * others' confidence bounds counts as that child, while the line goes on through another one, which may be better still. A chance node
 * counts as the mean of its events by what is known of them now, the solved ones among them, which are not visited again.
 *
 * For two players, or one against chance; all values are seat 0's utility. When the pool is full, the tree stops
 * growing and its leaves are still played out. Their moves are listed in vain each time: in BanQi and EinStein this takes less time
 * than can be measured.
 */
export class Uct<S extends State> extends TreeSearch<NodePool> {
  protected readonly state: S
  protected readonly settings: UctSettings<S>
  protected readonly random: Random

  /** True as soon as the tree has chance events, and where chance nodes are means of them. */
  private hasEvents = false
  protected hasMeans = false
  /** The nodes of the line being played, from the root to `path[ply]`, and who acts at each. The last step may add two. */
  protected readonly path = new Int32Array(MAX_PLIES + 1)
  protected readonly turns = new Int8Array(MAX_PLIES + 1)
  protected ply = 0
  /** What each node of the line counts as, by ply, whatever the result: the value of a solved child, to seat 0; NaN for the result. */
  private readonly known = new Float64Array(MAX_PLIES + 1)
  /** The plies of the line being played, and the playout at its end that has paused. */
  private plays = 0
  private playing: Steps<number> | null = null
  /** The seat to act at the root. */
  private readonly turn: number
  protected readonly buffer: Int32Array
  private readonly probabilities: Float64Array

  constructor(state: S, settings: UctSettings<S>, options: SearchOptions, facts: BufferSizes) {
    const width = bufferLength(facts)
    const growth = new Growth(nodesOf(settings, options, width), NODE_BYTES, options.allowance)
    super(new NodePool(growth), growth)
    this.state = state.copy() as S
    this.turn = state.turn
    this.settings = settings
    this.random = new Random(options.seed)
    this.buffer = new Int32Array(width)
    this.probabilities = new Float64Array(width)
    this.addMoves(this.pool.allocate(1), movesAtRoot(state, this.buffer, options.moves))
  }

  protected iterate(): boolean {
    const value = this.playLine()
    if (value === PAUSED) return false
    this.finish(value)
    return true
  }

  protected conclude(): void {
    if (this.reals[LOWER]! >= this.reals[UPPER]!) this.finished = 'solved'
  }

  /** Plays a line, or goes on with the one that has paused. @returns its value, or PAUSED */
  private playLine(): number {
    try {
      return this.playing ? this.playOn(this.playing) : this.descend()
    } catch (error) {
      if (!(error instanceof WorkLimitError)) throw error
      this.playing = null
      return 0
    }
  }

  /** Goes on with a playout. @returns its result, or PAUSED */
  private playOn(playing: Steps<number>): number {
    const { done, value } = playing.next()
    this.playing = done ? null : playing
    return done ? value : PAUSED
  }

  /** Plays a line from the root to a leaf. @returns the value there, or PAUSED when the playout needs longer */
  private descend(): number {
    const { state, path, turns, ints, reals } = this
    let node = ROOT
    this.plays = 0
    this.ply = 0
    for (;;) {
      path[this.ply] = node
      turns[this.ply] = state.toMove
      this.known[this.ply] = Number.NaN
      const lower = reals[(node >> 1) + LOWER]!
      if (lower >= reals[(node >> 1) + UPPER]!) return lower
      if (state.toMove === OVER) {
        const value = state.returns(0)
        reals[(node >> 1) + LOWER] = value
        reals[(node >> 1) + UPPER] = value
        this.backUpBounds()
        return value
      }
      if (ints[node + END] === 0) {
        const young = ints[node + VISITS]! < this.settings.expandAfter
        if (young || this.ply >= MAX_PLIES - 1 || this.clearlyBad() || !this.expand(node)) {
          const played = this.settings.playout(state, this.random)
          return typeof played === 'number' ? played : this.playOn(played)
        }
      }
      node = state.toMove === CHANCE ? this.nextEvent(node) : this.select(node, state.toMove)
      if (!tryPlay(state, ints[node + MOVE]!)) {
        // a visit of its own, or the child would be selected for ever
        path[++this.ply] = node
        this.known[this.ply] = Number.NaN
        return 0
      }
      this.ply++
      this.plays++
    }
  }

  /** Takes the line back and notes its value. */
  private finish(value: number): void {
    const { state, path, ints, reals, plays } = this
    if (plays > this.depth) this.depth = plays
    for (let i = plays; i > 0; i--) state.undo()
    this.learn(value)
    for (let i = this.ply; i >= 0; i--) {
      const visited = path[i]!
      if (this.hasMeans) value = this.note(i, value)
      else {
        // a solved child is not visited again: results of its siblings must not pull the parent's value below its bound
        value = Math.max(reals[(visited >> 1) + LOWER]!, Math.min(reals[(visited >> 1) + UPPER]!, value))
        reals[(visited >> 1) + TOTAL]! += value
      }
      ints[visited + VISITS]!++
    }
  }

  /** Notes a result below a node of the line, in a tree with chance. @returns what the node counts as */
  private note(ply: number, result: number): number {
    const { ints, reals } = this
    const node = this.path[ply]!
    const mean = this.turns[ply] === CHANCE && ints[node + END] !== 0 ? this.meanOfEvents(node) : Number.NaN
    if (!Number.isNaN(mean)) {
      reals[(node >> 1) + TOTAL] = mean * (ints[node + VISITS]! + 1)
      return mean
    }
    const known = this.known[ply]!
    const value = Number.isNaN(known) ? result : known
    reals[(node >> 1) + TOTAL]! += value
    return value
  }

  /** Takes note of the result of an iteration, whose line is in `path`, for methods that learn from it. */
  protected learn(_value: number): void {}

  /** Adds the node's children. @returns false when the pool has no room, or there are too many of them */
  private expand(node: number): boolean {
    const { state, buffer } = this
    if (state.hasTooManyMoves) return false
    return state.toMove === CHANCE
      ? this.addEvents(node, state.chanceEvents!(buffer, this.probabilities, 0))
      : this.addMoves(node, state.legalMoves(buffer, 0))
  }

  /** Adds the first `count` moves of the buffer as the node's children. @returns false when the pool has no room */
  protected addMoves(node: number, count: number): boolean {
    return this.addChildren(node, count)
  }

  private addChildren(node: number, count: number): boolean {
    const { buffer, ints } = this
    const first = this.pool.allocate(count)
    if (first === -1) return false
    for (let i = 0, child = first; i < count; i++, child += NODE) ints[child + MOVE] = buffer[i]!
    ints[node + FIRST] = first
    ints[node + END] = first + count * NODE
    return true
  }

  /** Adds the first `count` events of the buffer as the node's children. @returns false when the pool has no room */
  private addEvents(node: number, count: number): boolean {
    const { ints, reals, probabilities } = this
    if (!this.addChildren(node, count)) return false
    this.hasEvents = true
    this.hasMeans = !this.settings.eventsInTurn
    for (let i = 0, child = ints[node + FIRST]!; i < count; i++, child += NODE)
      reals[(child >> 1) + PROBABILITY] = probabilities[i]!
    return true
  }

  /** True when the last move of the path is so much worse than its best alternative that it stays a leaf. */
  private clearlyBad(): boolean {
    const { ply } = this
    const { clearlyWorse } = this.settings
    if (clearlyWorse === undefined || ply === 0 || this.turns[ply - 1] === CHANCE) return false
    const { ints, reals } = this
    const sign = this.turns[ply - 1] === 0 ? 1 : -1
    const parent = this.path[ply - 1]!
    const mean = (node: number) => (sign * reals[(node >> 1) + TOTAL]!) / Math.max(1, ints[node + VISITS]!)
    let best = -1
    for (let child = ints[parent + FIRST]!; child < ints[parent + END]!; child += NODE)
      best = Math.max(best, mean(child))
    return mean(this.path[ply]!) < best - clearlyWorse
  }

  /** What is added to a child's confidence bound, in methods that prefer some moves. @param mean the child's, to the seat */
  protected bonus?(child: number, seat: number, mean: number): number

  /** The unsolved child with the highest upper confidence bound, among those that can improve the node's value. */
  protected select(node: number, seat: number): number {
    const { ints, reals, hasMeans, bonus } = this
    const end = ints[node + END]!
    const sign = seat === 0 ? 1 : -1
    const floor = sign === 1 ? reals[(node >> 1) + LOWER]! : -reals[(node >> 1) + UPPER]!
    const spread = this.settings.exploration * Math.sqrt(logOfCount(ints[node + VISITS]! + 1))
    let best = -1
    let bestBound = -Infinity
    let solved = -Infinity
    let unvisited = 0
    for (let child = ints[node + FIRST]!; child < end; child += NODE) {
      const visits = ints[child + VISITS]!
      if (visits === 0) {
        // unvisited children come first, in random order
        unvisited++
        if (unvisited === 1 || this.random.below(unvisited) === 0) best = child
        bestBound = Infinity
        continue
      }
      if (bestBound === Infinity) continue
      const lower = reals[(child >> 1) + LOWER]!
      const upper = reals[(child >> 1) + UPPER]!
      if (lower >= upper) {
        if (sign * lower > solved) solved = sign * lower
        continue
      }
      if ((sign === 1 ? upper : -lower) <= floor) continue
      let mean = reals[(child >> 1) + TOTAL]! / visits
      if (hasMeans) mean = Math.max(lower, Math.min(upper, mean))
      let bound = sign * mean + spread / Math.sqrt(visits)
      if (bonus) bound += bonus.call(this, child, seat, sign * mean)
      if (bound > bestBound) {
        bestBound = bound
        best = child
      }
    }
    this.stand(solved, bestBound, sign)
    return best
  }

  /**
   * Lets the last node of the line count as its best solved child, where that is better than the confidence bound of the one to visit.
   * @param value the value of the solved child, to the node's seat; minus infinity without one
   */
  protected stand(value: number, bound: number, sign: number): void {
    this.known[this.ply] = value > bound ? sign * value : Number.NaN
  }

  /** The event to visit next. Solved ones are not visited again: a chance node counts them by their values. */
  private nextEvent(node: number): number {
    const { ints, settings } = this
    if (!settings.eventsInTurn) return this.pool.nextEvent(node, true)
    const first = ints[node + FIRST]!
    return first + ((ints[node + VISITS]! * NODE) % (ints[node + END]! - first))
  }

  /** The mean of a chance node's events by what is known of each now, to seat 0; NaN while one has not been visited. */
  private meanOfEvents(node: number): number {
    const { ints, reals } = this
    let mean = 0
    let weight = 0
    for (let child = ints[node + FIRST]!; child < ints[node + END]!; child += NODE) {
      const half = child >> 1
      const known = reals[half + TOTAL]! / ints[child + VISITS]!
      mean += reals[half + PROBABILITY]! * Math.max(reals[half + LOWER]!, Math.min(reals[half + UPPER]!, known))
      weight += reals[half + PROBABILITY]!
    }
    return mean / weight
  }

  /** Backs up new bounds from the end of the path towards the root, until a node's bounds stay the same. */
  private backUpBounds(): void {
    const { ints, reals } = this
    for (let i = this.ply - 1; i >= 0; i--) {
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
    return uctLines(this.statistics(), this.turn, this.settings, resistance(this.pool, this.turn))
  }

  statistics(): RootStatistics {
    return uctRoot(this.pool, this.hasEvents)
  }
}
