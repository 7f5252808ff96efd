import { LOSES, type RaveSettings, type Verdict } from '../game/algorithm.ts'
import { Random } from '../game/random.ts'
import { type Move, OVER, type State } from '../game/state.ts'
import { clearVerdict, emptyVerdict, ProofSearch } from './proof.ts'
import { raveLines } from './rave-lines.ts'
import { ROOT_MOVE, type RootStatistics } from './root-statistics.ts'
import type { Line, Search, SearchOptions } from './search.ts'

/** Words of 32 bits a node takes; its fields share half a cache line, and siblings follow each other. */
const NODE = 8

// Where a node's fields are, from its handle on. Integers:
const MOVE = 0
/** Handle of the first child; the others follow at distances of NODE. */
const FIRST = 1
/** Handle behind the last child; 0 while the node has none. */
const END = 2
const VISITS = 3
/** Proven bounds of seat 0's utility, which is -1, 0 or 1: lower + 1 and upper + 1 in two bits each. */
const BOUNDS = 4
// Reals:
/** Sum of the visits' results. */
const TOTAL = 5
/** How often the move was made in a game below the parent, by whoever is to act there, no matter when; and results. */
const RAVE_VISITS = 6
const RAVE_TOTAL = 7

const OPEN = 0 | (2 << 2)
const lowerOf = (bounds: number): number => (bounds & 3) - 1
const upperOf = (bounds: number): number => (bounds >> 2) - 1
const boundsOf = (lower: number, upper: number): number => (lower + 1) | ((upper + 1) << 2)
const within = (bounds: number, value: number): number => Math.max(lowerOf(bounds), Math.min(upperOf(bounds), value))
const isSolved = (bounds: number): boolean => (bounds & 3) === bounds >> 2

/** Nodes in the pool, at most: 22 MB. */
const MAX_NODES = 700_000
/** Plays on one line of the tree, at most. */
const MAX_PLIES = 512
/** Iterations that a lost position is given nevertheless, so that the move played is one that resists. */
const RESISTANCE = 2000
/** In `owners`: no seat makes the move. */
const NOBODY = 255

/**
 * Monte-Carlo tree search for games in which a move is worth about as much later as now, such as putting a stone on a
 * cell: every move's results are mixed with those of all games in which the same seat made it at any later time
 * (rapid action value estimation, Gelly and Silver 2007), which replaces exploration. Nodes that are visited often are
 * shown to the game's own analysis, which may prove a result or rule out moves; proven results are backed up.
 *
 * Two players, no chance. Nodes are indices into one block of memory; all values are seat 0's utility. The fuller the
 * block, the more visits a leaf needs to be given children.
 */
export class Rave<S extends State> implements Search {
  finished: Search['finished'] = null
  readonly sampled = true
  iterations = 0
  depth = 0

  private readonly state: S
  private readonly settings: RaveSettings<S>
  private readonly random: Random

  private readonly ints: Int32Array
  private readonly reals: Float32Array
  private used = NODE

  private readonly path = new Int32Array(MAX_PLIES)
  private readonly turns = new Uint8Array(MAX_PLIES)
  private readonly buffer: Int32Array
  private readonly priors: Float64Array
  private readonly owners: Uint8Array
  private readonly verdict: Verdict
  private proof: ProofSearch<S> | null
  private readonly proveEvery: number
  /** The best that the seat to act can hope for in a position it does not win. */
  private readonly unwon: number
  /** The root is lost, and play goes on as if nothing were proven. */
  private resisting = false

  constructor(state: S, settings: RaveSettings<S>, options: SearchOptions, facts: { readonly maxMoves: number }) {
    this.state = state.copy() as S
    this.settings = settings
    this.random = new Random(options.seed)
    this.buffer = new Int32Array(facts.maxMoves)
    this.priors = new Float64Array(facts.maxMoves)
    this.owners = new Uint8Array(facts.maxMoves).fill(NOBODY)
    this.verdict = emptyVerdict(facts.maxMoves)
    const width = this.state.legalMoves(this.buffer, 0)
    // an iteration opens one node, whose children take one entry each
    const capacity = Math.min(MAX_NODES, (options.work + 1) * width + 1)
    const block = new ArrayBuffer(capacity * NODE * Int32Array.BYTES_PER_ELEMENT)
    this.ints = new Int32Array(block)
    this.reals = new Float32Array(block)
    this.ints[BOUNDS] = OPEN
    this.expand(0, width)
    this.analyse(0, 0)
    const { prove } = settings
    this.proveEvery = prove?.every(state) ?? 0
    this.unwon = prove?.drawless(state) ? -1 : 0
    const worthwhile = this.proveEvery > 0 && options.work >= this.proveEvery && !isSolved(this.ints[BOUNDS]!)
    this.proof = worthwhile ? new ProofSearch(state, settings, options.seed, facts) : null
  }

  get nodes(): number {
    return this.used / NODE
  }

  step(work: number): void {
    for (let end = this.iterations + work; this.iterations < end && this.finished === null; ) {
      this.iterate()
      this.iterations++
      if (this.proof !== null && this.iterations % this.proveEvery === 0) this.prove(this.proof)
      const bounds = this.ints[BOUNDS]!
      if (!isSolved(bounds)) continue
      this.resisting = lowerOf(bounds) === (this.state.turn === 0 ? -1 : 1)
      if (!this.resisting || this.iterations >= RESISTANCE) this.finished = 'solved'
    }
  }

  /** Expands a node of the proof-number search and takes note of what has come of it. */
  private prove(proof: ProofSearch<S>): void {
    if (!proof.step()) {
      this.proof = null
      return
    }
    const sign = this.state.turn === 0 ? 1 : -1
    this.path[0] = 0
    this.turns[0] = this.state.turn
    if (proof.won === true) {
      this.bound(this.childOf(proof.move), sign, sign)
      this.bound(0, sign, sign)
    } else if (proof.won === false) {
      this.bound(0, -sign, sign * this.unwon)
    } else {
      proof.failures((move) => this.bound(this.childOf(move), -sign, sign * this.unwon))
    }
    if (proof.won !== null) this.proof = null
    this.backUpBounds(0)
  }

  private childOf(move: Move): number {
    let child = this.ints[FIRST]!
    while (this.ints[child + MOVE] !== move) child += NODE
    return child
  }

  /** A node's value is known to lie between two values. */
  private bound(node: number, one: number, other: number): void {
    const bounds = this.ints[node + BOUNDS]!
    const lower = Math.max(lowerOf(bounds), Math.min(one, other))
    const upper = Math.min(upperOf(bounds), Math.max(one, other))
    this.ints[node + BOUNDS] = boundsOf(lower, upper)
  }

  private iterate(): void {
    const { state, settings, path, ints } = this
    let node = 0
    let ply = 0
    let value: number
    let played = false
    for (;;) {
      path[ply] = node
      this.turns[ply] = state.turn
      if (isSolved(ints[node + BOUNDS]!) && !this.resisting) {
        value = lowerOf(ints[node + BOUNDS]!)
        break
      }
      if (state.toMove === OVER) {
        value = state.returns(0)
        ints[node + BOUNDS] = boundsOf(value, value)
        this.backUpBounds(ply)
        break
      }
      const visits = ints[node + VISITS]!
      if (ints[node + END] === 0) {
        if (visits < this.threshold() || ply === MAX_PLIES - 1 || !this.open(node)) {
          value = settings.playout(state, this.random, this.owners)
          played = true
          break
        }
      } else if (visits === settings.analyseAfter && ply > 0 && this.analyse(node, ply)) {
        value = lowerOf(ints[node + BOUNDS]!)
        break
      }
      node = this.select(node, state.turn)
      state.play(ints[node + MOVE]!)
      ply++
    }
    if (ply > this.depth) this.depth = ply
    for (let i = ply; i > 0; i--) state.undo()
    for (let i = ply; i >= 0; i--) {
      const visited = path[i]!
      if (!this.resisting) value = within(ints[visited + BOUNDS]!, value)
      ints[visited + VISITS]!++
      this.reals[visited + TOTAL]! += value
      if (played && ints[visited + END] !== 0) this.learn(visited, this.turns[i]!, value)
    }
  }

  /** Counts the game just played out for every child whose move the seat to act made in it, sooner or later. */
  private learn(node: number, seat: number, value: number): void {
    const { ints, reals, owners } = this
    for (let child = ints[node + FIRST]!, end = ints[node + END]!; child < end; child += NODE) {
      // 1 where they are the same, 0 else, without a branch that could not be foreseen
      const made = ((owners[ints[child + MOVE]!]! ^ seat) - 1) >>> 31
      reals[child + RAVE_VISITS]! += made
      reals[child + RAVE_TOTAL]! += made * value
    }
  }

  /** How many visits a leaf needs to be given children: the more, the less room is left for them. */
  private threshold(): number {
    const { length } = this.ints
    return this.settings.expandAfter * (length / Math.max(1, length - this.used))
  }

  private open(node: number): boolean {
    const { state, settings, buffer } = this
    return this.expand(node, settings.candidates ? settings.candidates(state, buffer) : state.legalMoves(buffer, 0))
  }

  /** Gives the node the moves in `buffer` for children; false when there is no room. */
  private expand(node: number, count: number): boolean {
    const { ints, reals, buffer, priors, settings, state } = this
    const first = this.used
    const end = first + count * NODE
    if (end > ints.length) return false
    this.used = end
    const weight = settings.priorWeight
    settings.prior?.(state, buffer, count, priors)
    const sign = state.turn === 0 ? 1 : -1
    for (let i = 0, child = first; i < count; i++, child += NODE) {
      ints[child + MOVE] = buffer[i]!
      ints[child + BOUNDS] = OPEN
      reals[child + RAVE_VISITS] = weight
      reals[child + RAVE_TOTAL] = sign * weight * priors[i]!
    }
    ints[node + FIRST] = first
    ints[node + END] = end
    return true
  }

  /** Asks the game what it can prove of the node, whose position is on the board; true: its value is known now. */
  private analyse(node: number, ply: number): boolean {
    const { settings, state, ints, verdict } = this
    if (!settings.analyse) return false
    clearVerdict(verdict)
    settings.analyse(state, verdict)
    const seat = state.turn
    const win = boundsOf(seat === 0 ? 1 : -1, seat === 0 ? 1 : -1)
    const loss = boundsOf(seat === 0 ? -1 : 1, seat === 0 ? -1 : 1)
    for (let child = ints[node + FIRST]!, end = ints[node + END]!; child < end; child += NODE) {
      const move = ints[child + MOVE]!
      if (move === verdict.won) ints[child + BOUNDS] = win
      else if (verdict.moves[move] === LOSES) ints[child + BOUNDS] = loss
    }
    this.bound(node, verdict.lower, verdict.upper)
    this.turns[ply] = seat
    this.path[ply] = node
    this.backUpBounds(ply)
    return isSolved(ints[node + BOUNDS]!)
  }

  /**
   * The child with the best mean of its own results and of those that its move had later; the own ones count the more,
   * the more there are. A child that cannot be better than what is
   * proven of the node already is never taken.
   */
  private select(node: number, seat: number): number {
    const { ints, reals, resisting } = this
    const { bias } = this.settings
    const sign = seat === 0 ? 1 : -1
    const nodeBounds = ints[node + BOUNDS]!
    const floor = sign === 1 ? lowerOf(nodeBounds) : -upperOf(nodeBounds)
    let best = ints[node + FIRST]!
    let bestScore = -Infinity
    for (let child = best, end = ints[node + END]!; child < end; child += NODE) {
      const bounds = ints[child + BOUNDS]!
      const rave = reals[child + RAVE_VISITS]!
      const own = 1 + bias * rave
      const score =
        (sign * (reals[child + RAVE_TOTAL]! + own * reals[child + TOTAL]!)) / (rave + own * ints[child + VISITS]!)
      if (bounds !== OPEN && !resisting && (sign === 1 ? upperOf(bounds) : -lowerOf(bounds)) <= floor) continue
      if (score > bestScore) {
        bestScore = score
        best = child
      }
    }
    return best
  }

  /** Carries bounds from the node at `ply` of the path, which may be new, towards the root. */
  private backUpBounds(ply: number): void {
    const { ints } = this
    for (let i = ply; i >= 0; i--) {
      const node = this.path[i]!
      const before = ints[node + BOUNDS]!
      const first = ints[node + FIRST]!
      const end = ints[node + END]!
      if (end !== 0) {
        const maximise = this.turns[i] === 0
        let lower = maximise ? -1 : 1
        let upper = lower
        for (let child = first; child < end; child += NODE) {
          const low = lowerOf(ints[child + BOUNDS]!)
          const high = upperOf(ints[child + BOUNDS]!)
          if (maximise ? low > lower : low < lower) lower = low
          if (maximise ? high > upper : high < upper) upper = high
        }
        this.bound(node, lower, upper)
      }
      if (i < ply && ints[node + BOUNDS] === before) return
    }
  }

  lines(): Line[] {
    return raveLines(this.statistics(), this.state.turn)
  }

  statistics(): RootStatistics {
    const children: RootStatistics[] = []
    for (let child = this.ints[FIRST]!; child < this.ints[END]!; child += NODE)
      children.push(this.node(child, this.ints[child + MOVE]!, this.principalVariation(child), []))
    return this.node(0, ROOT_MOVE, [], children)
  }

  private node(node: number, move: Move, pv: readonly Move[], children: readonly RootStatistics[]): RootStatistics {
    const bounds = this.ints[node + BOUNDS]!
    return {
      move,
      visits: this.ints[node + VISITS]!,
      total: this.reals[node + TOTAL]!,
      lower: lowerOf(bounds),
      upper: upperOf(bounds),
      pv,
      children,
    }
  }

  /** The move and the most visited answers to it. */
  private principalVariation(child: number): Move[] {
    const { ints } = this
    const line = [ints[child + MOVE]!]
    for (let node = child; ints[node + END] !== 0; ) {
      let best = ints[node + FIRST]!
      for (let next = best; next < ints[node + END]!; next += NODE) {
        if (ints[next + VISITS]! > ints[best + VISITS]!) best = next
      }
      if (ints[best + VISITS] === 0) break
      line.push(ints[best + MOVE]!)
      node = best
    }
    return line
  }
}
