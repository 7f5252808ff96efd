import type { MultiUctSettings } from '../../game/engine/index.ts'
import { sortByPrior } from '../../game/engine/sort-by-prior.ts'
import { type BufferSizes, bufferLength, maxEventsOf } from '../../game/game.ts'
import { Random } from '../../game/random.ts'
import { CHANCE, type Move, OVER, type State } from '../../game/state.ts'
import type { Steps } from '../../game/steps.ts'
import { clamped } from '../clamped.ts'
import { Growth, type Room, UNBOUNDED } from '../room.ts'
import { movesAtRoot } from '../root-choice.ts'
import type { Line, Score, SearchOptions } from '../search.ts'
import { utilityOf, winProbability } from '../seats.ts'
import { lowerConfidenceBound, standardErrorOf } from '../tree/confidence.ts'
import { TreeSearch } from '../tree/tree-search.ts'
import {
  END,
  FIRST,
  FIRST_NODES,
  MAX_NODES,
  MOVE,
  NODE,
  NODE_BYTES,
  NodePool,
  OWN_HIGH,
  OWN_LOW,
  PROBABILITY,
  ROOT,
  TOTAL,
  VISITS,
} from '../tree/uct-pool.ts'
import { tryPlay } from '../try-play.ts'

/** The greatest number of plays on one line of the tree. */
const MAX_PLIES = 256

// What this tree keeps in the reals of a node that each tree names.
/** The seat that is proven to win after the node's move; NOBODY in a new node. */
export const WINNER = OWN_LOW
export const NOBODY = -1
/** 1 when all legal moves are among the children, as in a new node; 0 when some are left out. */
export const COMPLETE = OWN_HIGH

/** In place of the end of its children: the node's move takes the rules too much work, so that it has none. */
const UNPLAYABLE = -1

/** The least utility that counts as a win: 1, less rounding errors. */
const WON = 1 - 1e-9

/** The numbers of nodes of a search: at its start, at most, and in one iteration. */
function nodesOf<S extends State>(
  settings: MultiUctSettings<S>,
  { work, share = 1 }: SearchOptions,
  facts: BufferSizes,
) {
  const length = bufferLength(facts)
  // an iteration opens one node, with `width` moves or all events, but for the root
  const opened = Math.max(Math.min(facts.maxMoves, settings.width), maxEventsOf(facts))
  return {
    first: Math.ceil(FIRST_NODES * share),
    most: Math.min(Math.ceil(MAX_NODES * share), opened * work + length + 1),
    reserve: length + 1,
  }
}

/** The memory of a search by `multi-uct`. */
export function multiUctRoom<S extends State>(
  settings: MultiUctSettings<S>,
  options: SearchOptions,
  facts: BufferSizes,
): Room {
  return new Growth(nodesOf(settings, options, facts), NODE_BYTES, UNBOUNDED).room
}

/**
 * Monte-Carlo tree search for any number of seats (UCT for max^n, Sturtevant 2008, with the selection rule PUCT, Rosin
 * 2011). A leaf is evaluated for all seats at once, and the value of a move is the share of the seat that makes it. At a
 * chance node each event is visited in proportion to its probability. A position is proven when the seat to act can move to a
 * win, or when every move or event lets the same seat win.
 *
 * Values are shares of the win. The children of a node are sorted by prior, so that the visited ones come first. When
 * the pool is full, the tree stops growing and its leaves are still evaluated.
 */
export class MultiUct<S extends State> extends TreeSearch<NodePool> {
  private readonly state: S
  /** The position at the root: `state` is elsewhere while an evaluation has paused. */
  private readonly root: S
  private readonly settings: MultiUctSettings<S>
  private readonly seats: number
  /** Sums of each seat's shares, by root move and seat. */
  private readonly rootTotals: Float64Array

  /** The nodes of the line being played, from the root to `path[ply]`, and who acts at each. */
  private readonly path = new Int32Array(MAX_PLIES)
  private readonly movers = new Int8Array(MAX_PLIES)
  private ply = 0
  /** The plies of the line being played, and the evaluation at its end that has paused. */
  private plays = 0
  private evaluating: Steps<void> | null = null
  /** Each seat's share at the end of the line. */
  private readonly shares: Float64Array
  private readonly random: Random
  private readonly buffer: Int32Array
  /** The priors of the moves in the buffer, or the probabilities of the events. */
  private readonly priors: Float64Array

  constructor(state: S, settings: MultiUctSettings<S>, options: SearchOptions, facts: BufferSizes) {
    const growth = new Growth(nodesOf(settings, options, facts), NODE_BYTES, options.allowance)
    super(new NodePool(growth), growth)
    this.state = state.copy() as S
    this.root = state.copy() as S
    this.settings = settings
    this.seats = state.seats ?? 2
    this.shares = new Float64Array(this.seats)
    this.random = new Random(options.seed)
    this.buffer = new Int32Array(bufferLength(facts))
    this.priors = new Float64Array(bufferLength(facts))
    this.addMoves(this.pool.allocate(1), movesAtRoot(state, this.buffer, options.moves), facts.maxMoves)
    this.rootTotals = new Float64Array(this.rootMoves * this.seats)
  }

  private get rootMoves(): number {
    return (this.ints[ROOT + END]! - this.ints[ROOT + FIRST]!) / NODE
  }

  protected conclude(): void {
    if (this.winnerAt(ROOT) !== NOBODY || this.isDecided()) this.finished = 'solved'
  }

  /** True when each root move lets a certain player win, though not all the same one. */
  private isDecided(): boolean {
    const { ints } = this
    if (this.ply === 0 || this.winnerAt(this.path[1]!) === NOBODY) return false
    for (let child = ints[ROOT + FIRST]!; child < ints[ROOT + END]!; child += NODE)
      if (this.winnerAt(child) === NOBODY) return false
    return true
  }

  private winnerAt(node: number): number {
    return this.reals[(node >> 1) + WINNER]!
  }

  protected iterate(): boolean {
    this.evaluating ??= this.descend()
    if (this.evaluating?.next().done === false) return false
    this.evaluating = null
    this.finish()
    return true
  }

  /** Plays a line from the root to a leaf. @returns null with the shares there, or the steps of an evaluation that finds them */
  private descend(): Steps<void> | null {
    const { state, path, movers, ints, shares, settings } = this
    let node = ROOT
    this.ply = 0
    this.plays = 0
    path[0] = ROOT
    for (;;) {
      const winner = this.winnerAt(node)
      if (winner !== NOBODY) {
        shares.fill(0)
        shares[winner] = 1
        return null
      }
      if (state.toMove === OVER) {
        this.noteEnd()
        return null
      }
      movers[this.ply] = state.toMove
      if (ints[node + END] === 0) {
        if (ints[node + VISITS] === 0 || this.ply === MAX_PLIES - 1 || !this.expand(node))
          return settings.evaluate(state, shares, this.random) ?? null
      }
      node = state.toMove === CHANCE ? this.pool.nextEvent(node) : this.select(node)
      path[++this.ply] = node
      if (!tryPlay(state, ints[node + MOVE]!)) {
        ints[node + END] = UNPLAYABLE
        shares.fill(1 / this.seats)
        return null
      }
      this.plays++
    }
  }

  /** Takes the line back and notes its shares. */
  private finish(): void {
    const { state, path, movers, ints, reals, shares, ply } = this
    if (ply > this.depth) this.depth = ply
    for (; this.plays > 0; this.plays--) state.undo()
    for (let i = ply; i > 0; i--) {
      const visited = path[i]!
      ints[visited + VISITS]!++
      if (movers[i - 1] !== CHANCE) reals[(visited >> 1) + TOTAL]! += shares[movers[i - 1]!]!
    }
    ints[ROOT + VISITS]!++
    if (ply === 0) return
    const at = ((path[1]! - ints[ROOT + FIRST]!) / NODE) * this.seats
    for (let seat = 0; seat < this.seats; seat++) this.rootTotals[at + seat]! += shares[seat]!
  }

  /** Reads the shares of a finished game at the end of the path, and backs up a win towards the root. */
  private noteEnd(): void {
    const { state, shares, seats } = this
    let winner = NOBODY
    for (let seat = 0; seat < seats; seat++) {
      const utility = state.returns(seat)
      shares[seat] = winProbability(utility, seats)
      if (utility > WON) winner = seat
    }
    if (winner !== NOBODY) this.backUpWin(winner)
  }

  /** Marks the end of the path as won, and then every position before it that this proves. */
  private backUpWin(winner: number): void {
    const { ints, reals, path, movers, ply } = this
    reals[(path[ply]! >> 1) + WINNER] = winner
    for (let i = ply - 1; i >= 0; i--) {
      const node = path[i]!
      if (movers[i] !== winner) {
        if (reals[(node >> 1) + COMPLETE] === 0) return
        for (let child = ints[node + FIRST]!; child < ints[node + END]!; child += NODE)
          if (this.winnerAt(child) !== winner) return
      }
      reals[(node >> 1) + WINNER] = winner
    }
  }

  /** Adds the node's children. @returns false when the pool has no room, or there are too many of them */
  private expand(node: number): boolean {
    const { state, buffer, priors, settings } = this
    if (state.hasTooManyMoves) return false
    return state.toMove === CHANCE
      ? this.addEvents(node, state.chanceEvents!(buffer, priors, 0))
      : this.addMoves(node, state.legalMoves(buffer, 0), settings.width)
  }

  /**
   * Adds the first `count` moves in the buffer as the node's children, at most `width`, the highest priors first.
   * @returns false when the pool has no room
   */
  private addMoves(node: number, count: number, width: number): boolean {
    const { state, buffer, priors, reals } = this
    const kept = Math.min(count, width)
    const first = this.pool.allocate(kept)
    if (first === -1) return false
    this.settings.prior(state, buffer, 0, count, priors)
    sortByPrior(buffer, priors, 0, count)
    if (kept < count) reals[(node >> 1) + COMPLETE] = 0
    this.setChildren(node, first, kept)
    return true
  }

  /** Adds the first `count` events of the buffer as the node's children. @returns false when the pool has no room */
  private addEvents(node: number, count: number): boolean {
    const first = this.pool.allocate(count)
    if (first !== -1) this.setChildren(node, first, count)
    return first !== -1
  }

  /** Makes new nodes, from `first` on, the node's children by the first `count` moves or events of the buffer. */
  private setChildren(node: number, first: number, count: number): void {
    const { buffer, priors, ints, reals } = this
    for (let i = 0, child = first; i < count; i++, child += NODE) {
      ints[child + MOVE] = buffer[i]!
      reals[(child >> 1) + PROBABILITY] = priors[i]!
    }
    ints[node + FIRST] = first
    ints[node + END] = first + count * NODE
  }

  /** The child with the highest upper confidence bound, among those without a proven winner. */
  private select(node: number): number {
    const { ints, reals } = this
    const { exploration, firstVisit } = this.settings
    const end = ints[node + END]!
    const spread = exploration * Math.sqrt(ints[node + VISITS]!)
    let best = ints[node + FIRST]!
    let bestBound = Number.NEGATIVE_INFINITY
    let visits = 0
    let total = 0
    for (let child = best; child < end; child += NODE) {
      const own = ints[child + VISITS]!
      const prior = reals[(child >> 1) + PROBABILITY]!
      if (own === 0) {
        // the others have no higher prior, and have not been visited either
        const bound = (visits === 0 ? 0 : total / visits) - firstVisit + spread * prior
        return bound > bestBound ? child : best
      }
      const value = reals[(child >> 1) + TOTAL]!
      visits += own
      total += value
      if (reals[(child >> 1) + WINNER] !== NOBODY) continue
      const bound = value / own + (spread * prior) / (1 + own)
      if (bound > bestBound) {
        bestBound = bound
        best = child
      }
    }
    return best
  }

  lines(): Line[] {
    const { ints } = this
    const { turn } = this.root
    const isLost = this.isLost(turn)
    const lines: { readonly line: Line; readonly rank: number; readonly held: number }[] = []
    for (let child = ints[ROOT + FIRST]!, i = 0; child < ints[ROOT + END]!; child += NODE, i++) {
      const visits = ints[child + VISITS]!
      const winner = this.winnerAt(child)
      const rank = winner === NOBODY ? visits : winner === turn ? Number.POSITIVE_INFINITY : NOBODY
      const held = isLost ? this.pool.proofLength(child, (node) => this.winnerAt(node) === winner) : 0
      lines.push({
        line: { move: ints[child + MOVE]!, visits, pv: this.variation(child), score: this.score(child, i) },
        rank,
        held,
      })
    }
    // visits say more than means: what looks worse is visited less
    return lines
      .sort(
        (a, b) => b.rank - a.rank || b.held - a.held || bound(b.line) - bound(a.line) || b.line.visits - a.line.visits,
      )
      .map(({ line }) => line)
  }

  /** True when every root move lets another player win. */
  private isLost(turn: number): boolean {
    const { ints } = this
    for (let child = ints[ROOT + FIRST]!; child < ints[ROOT + END]!; child += NODE) {
      const winner = this.winnerAt(child)
      if (winner === NOBODY || winner === turn) return false
    }
    return true
  }

  private score(child: number, index: number): Score {
    const { seats, rootTotals } = this
    const { turn } = this.root
    const visits = this.ints[child + VISITS]!
    const winner = this.winnerAt(child)
    const values = Array.from({ length: seats }, (_, seat) => {
      if (winner !== NOBODY) return utilityOf(seat === winner ? 1 : 0, seats)
      return visits === 0 ? this.unvisited(seat) : utilityOf(rootTotals[index * seats + seat]! / visits, seats)
    })
    const stated = { value: clamped(values[turn]!), ...(seats > 2 ? { values: values.map(clamped) } : {}) }
    if (winner !== NOBODY) return { ...stated, certainty: 'proven', standardError: null, pliesToEnd: null }
    const standardError = standardErrorOf(stated.value, visits, seats)
    return { ...stated, certainty: 'estimate', standardError, pliesToEnd: null }
  }

  /** The utility of a seat after a root move that has not been visited: the mean of the others. */
  private unvisited(seat: number): number {
    const { seats, rootTotals } = this
    let total = 0
    for (let at = seat; at < rootTotals.length; at += seats) total += rootTotals[at]!
    const visits = this.ints[ROOT + VISITS]!
    return visits === 0 ? 0 : utilityOf(total / visits, seats)
  }

  /** The line of the most visited moves up to the next chance event, beginning with a root move. */
  private variation(child: number): Move[] {
    const { ints, root } = this
    const line: Move[] = []
    for (let node = child; ; ) {
      line.push(ints[node + MOVE]!)
      if (ints[node + END] === 0 || ints[node + END] === UNPLAYABLE) break
      root.play(ints[node + MOVE]!)
      const next = root.toMove === CHANCE ? -1 : this.mostVisited(node)
      if (next === -1) {
        root.undo()
        break
      }
      node = next
    }
    for (let plies = line.length; plies > 1; plies--) root.undo()
    return line
  }

  /** The child with the most visits that can be played; -1 for none. */
  private mostVisited(node: number): number {
    const { ints } = this
    let best = -1
    let most = 0
    for (let child = ints[node + FIRST]!; child < ints[node + END]!; child += NODE) {
      if (ints[child + VISITS]! <= most || ints[child + END] === UNPLAYABLE) continue
      most = ints[child + VISITS]!
      best = child
    }
    return best
  }
}

const bound = ({ score, visits }: Line): number => lowerConfidenceBound(score.value, visits)
