import { LOSES, type RaveSettings, type Verdict } from '../../game/engine/index.ts'
import { Random } from '../../game/random.ts'
import { OVER, type State } from '../../game/state.ts'
import { Growth, type Room, UNBOUNDED } from '../room.ts'
import { movesAtRoot } from '../root-choice.ts'
import type { Line, Search, SearchOptions } from '../search.ts'
import { clearVerdict, emptyVerdict, ProofSearch, proofBytes } from './proof.ts'
import { raveLines, raveRoot } from './rave-lines.ts'
import {
  BOUNDS,
  boundsOf,
  END,
  FIRST,
  isSolved,
  lowerOf,
  MOVE,
  NODE,
  NODE_BYTES,
  OPEN,
  RAVE_TOTAL,
  RAVE_VISITS,
  RavePool,
  ROOT,
  TOTAL,
  upperOf,
  VISITS,
  within,
} from './rave-pool.ts'
import type { RootStatistics } from './root-statistics.ts'
import { TreeSearch } from './tree-search.ts'

/** The greatest number of nodes in the pool: 22 MB. */
const MAX_NODES = 700_000
/** The number of nodes that there is room for at the start, if more may be needed: 2.6 MB. */
const FIRST_NODES = 80_000
/** The greatest number of plays on one line of the tree. */
const MAX_PLIES = 512
/** The number of iterations in a position that is proven lost, so that the chosen move still puts up resistance. */
const RESISTANCE = 2000
/** The greatest number of iterations: up to here the sums in the pool, 32-bit floats, are exact. */
const MAX_ITERATIONS = 2 ** 24
/** The least work for wider analyses near the root, in the iterations that one takes. */
const WIDE_WORK = 20
/** In `owners`: no seat has made the move. */
const NOBODY = 255

/** The numbers of nodes of a search: at its start, at most, and in one iteration, which opens one node. */
const nodesOf = ({ work }: SearchOptions, width: number, { maxMoves }: { readonly maxMoves: number }) => ({
  first: FIRST_NODES,
  most: Math.min(MAX_NODES, (work + 1) * width + 1),
  reserve: maxMoves + 1,
})

/** The memory of a search by RAVE, with its proof search. */
export function raveRoom<S extends State>(
  state: S,
  { prove }: RaveSettings<S>,
  options: SearchOptions,
  facts: { readonly maxMoves: number },
): Room {
  const { first, most } = new Growth(nodesOf(options, facts.maxMoves, facts), NODE_BYTES, UNBOUNDED).room
  const every = prove?.every(state, true) ?? 0
  const proof = every > 0 && options.work >= every ? proofBytes(facts) : 0
  return { first: first + proof, most: most + proof }
}

/**
 * Monte-Carlo tree search for games in which the value of a move, such as putting a stone on a cell, depends little on
 * its time. Every move's results are mixed with those of all games in which the same seat made it at any later time
 * (rapid action value estimation, Gelly and Silver 2007), which replaces exploration. Nodes that are visited often are
 * shown to the game's own analysis, which may prove a result or rule out moves; proven results are backed up.
 *
 * Two players, no chance. All values are seat 0's utility. The fuller the pool of nodes, the more visits a leaf needs
 * before it gets children.
 */
export class Rave<S extends State> extends TreeSearch<RavePool> {
  private readonly state: S
  private readonly settings: RaveSettings<S>
  private readonly random: Random

  private readonly path = new Int32Array(MAX_PLIES)
  private readonly turns = new Uint8Array(MAX_PLIES)
  private readonly buffer: Int32Array
  private readonly priors: Float64Array
  private readonly owners: Uint8Array
  private readonly verdict: Verdict
  /** The task at the start of the first step: to analyse the root, which may take as long as hundreds of iterations. */
  private begin: (() => void) | null
  private proof: ProofSearch<S> | null = null
  private proveEvery: number
  /** The proof search's nodes that wider analyses have taken the time of, and that are still to be left out. */
  private proofsOwed = 0
  /** True when there is time for wider analyses near the root. */
  private readonly wide: boolean
  /** True when some legal moves at the root are not searched, so that proofs about the position do not apply to the search. */
  private readonly isRestricted: boolean
  /** The best result for the seat to act in a position that it does not win: a draw, or a loss in a drawless game. */
  private readonly unwon: number
  /** True when the root is lost and the search goes on as if nothing were proven. */
  private resisting = false

  constructor(state: S, settings: RaveSettings<S>, options: SearchOptions, facts: { readonly maxMoves: number }) {
    const buffer = new Int32Array(facts.maxMoves)
    const width = movesAtRoot(state, buffer, options.moves)
    const growth = new Growth(nodesOf(options, width, facts), NODE_BYTES, options.allowance)
    super(new RavePool(growth), growth)
    this.state = state.copy() as S
    this.settings = settings
    this.random = new Random(options.seed)
    this.buffer = buffer
    this.priors = new Float64Array(facts.maxMoves)
    this.owners = new Uint8Array(facts.maxMoves).fill(NOBODY)
    this.verdict = emptyVerdict(facts.maxMoves)
    this.isRestricted = options.moves !== undefined
    this.expand(ROOT, width)
    const { prove } = settings
    this.proveEvery = prove?.every(state, true) ?? 0
    this.unwon = prove?.drawless(state) ? -1 : 0
    this.wide = options.work >= WIDE_WORK * (settings.nearRoot?.iterations ?? Number.POSITIVE_INFINITY)
    this.begin = () => {
      this.begin = null
      const solved = this.analyse(ROOT, 0)
      // without a sign in the wider scope that a result is near, the time is the tree's
      const near = !this.wide || this.verdict.moves.includes(LOSES)
      if (!near) this.proveEvery = prove?.every(state, false) ?? 0
      // the proof search proves the value of the whole position
      const worthwhile = !solved && !this.isRestricted && this.proveEvery > 0 && options.work >= this.proveEvery
      if (worthwhile) this.proof = new ProofSearch(this.state, settings, options.seed, facts, this.wide && near)
    }
  }

  override step(work: number): void {
    this.begin?.()
    super.step(work)
    if (this.iterations >= MAX_ITERATIONS) this.finished ??= 'iterations'
  }

  protected conclude(): void {
    if (this.proof !== null && this.iterations % this.proveEvery === 0) this.prove(this.proof)
    const bounds = this.ints[ROOT + BOUNDS]!
    if (!isSolved(bounds)) return
    this.resisting = lowerOf(bounds) === (this.state.turn === 0 ? -1 : 1)
    if (!this.resisting || this.iterations >= RESISTANCE) this.finished = 'solved'
  }

  /** Expands a node of the proof-number search and takes over its proven results. */
  private prove(proof: ProofSearch<S>): void {
    if (this.proofsOwed > 0) {
      this.proofsOwed--
      return
    }
    if (!proof.step()) {
      this.proof = null
      return
    }
    const { pool, settings } = this
    if (proof.wasWide) this.proofsOwed = Math.floor(settings.nearRoot!.iterations / this.proveEvery)
    const { turn } = this.state
    const sign = turn === 0 ? 1 : -1
    const unwon = sign * this.unwon
    if (proof.won === true) {
      pool.bound(pool.childOfRoot(proof.move), sign, sign)
      pool.bound(ROOT, sign, sign)
    } else if (proof.won === false) pool.bound(ROOT, -sign, unwon)
    else proof.failures((move) => pool.bound(pool.childOfRoot(move), -sign, unwon))
    if (proof.won !== null) this.proof = null
    pool.boundByChildren(ROOT, turn === 0)
  }

  protected iterate(): true {
    const { state, settings, path, ints } = this
    let node = ROOT
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
    return true
  }

  /** Adds the playout's result to every child whose move the seat to act made in the playout, at any time. */
  private learn(node: number, seat: number, value: number): void {
    const { ints, reals, owners } = this
    for (let child = ints[node + FIRST]!, end = this.endOfWidth(node); child < end; child += NODE) {
      // 1 when they are equal, else 0, without an unpredictable branch
      const made = ((owners[ints[child + MOVE]!]! ^ seat) - 1) >>> 31
      reals[child + RAVE_VISITS]! += made
      reals[child + RAVE_TOTAL]! += made * value
    }
  }

  /** The visits that a leaf needs before it gets children: more when there is less room left. */
  private threshold(): number {
    const { most, used } = this.pool
    return this.settings.expandAfter * (most / Math.max(1, most - used))
  }

  private open(node: number): boolean {
    const { state, settings, buffer } = this
    return this.expand(node, settings.candidates ? settings.candidates(state, buffer) : state.legalMoves(buffer, 0))
  }

  /** Adds the moves in `buffer` as the node's children. @returns false when there is no room */
  private expand(node: number, count: number): boolean {
    const { ints, reals, buffer, priors, settings, state } = this
    if (!this.pool.addChildren(node, count)) return false
    const weight = settings.priorWeight
    settings.prior?.(state, buffer, count, priors)
    if (settings.widening !== undefined && node !== ROOT) sortStably(buffer, priors, count)
    const sign = state.turn === 0 ? 1 : -1
    for (let i = 0, child = ints[node + FIRST]!; i < count; i++, child += NODE) {
      ints[child + MOVE] = buffer[i]!
      ints[child + BOUNDS] = OPEN
      reals[child + RAVE_VISITS] = weight
      reals[child + RAVE_TOTAL] = sign * weight * priors[i]!
    }
    return true
  }

  /** Runs the game's analysis on the node, whose position is on the board. @returns true when its value is now known */
  private analyse(node: number, ply: number): boolean {
    const { settings, state, ints, verdict } = this
    if (!settings.analyse) return false
    clearVerdict(verdict)
    if (node === ROOT && this.wide) settings.nearRoot!.analyse(state, verdict)
    else settings.analyse(state, verdict)
    const seat = state.turn
    const win = boundsOf(seat === 0 ? 1 : -1, seat === 0 ? 1 : -1)
    const loss = boundsOf(seat === 0 ? -1 : 1, seat === 0 ? -1 : 1)
    for (let child = ints[node + FIRST]!, end = ints[node + END]!; child < end; child += NODE) {
      const move = ints[child + MOVE]!
      if (move === verdict.won) ints[child + BOUNDS] = win
      else if (verdict.moves[move] === LOSES) ints[child + BOUNDS] = loss
    }
    if (node !== ROOT || !this.isRestricted) this.pool.bound(node, verdict.lower, verdict.upper)
    this.turns[ply] = seat
    this.path[ply] = node
    this.backUpBounds(ply)
    return isSolved(ints[node + BOUNDS]!)
  }

  /**
   * The child with the best mean of its own results and of the games that had its move later; the more own results, the
   * more they count. A child that cannot improve the proven value of the node is never selected.
   */
  private select(node: number, seat: number): number {
    const { ints, reals, resisting } = this
    const { bias } = this.settings
    const sign = seat === 0 ? 1 : -1
    const nodeBounds = ints[node + BOUNDS]!
    const floor = sign === 1 ? lowerOf(nodeBounds) : -upperOf(nodeBounds)
    let best = ints[node + FIRST]!
    let bestScore = -Infinity
    const width = this.endOfWidth(node)
    // when all moves within the width are known to be of no use, the others are looked at
    for (
      let child = best, end = ints[node + END]!;
      child < width || (child < end && bestScore === -Infinity);
      child += NODE
    ) {
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

  /** The handle after the last child that is selected from and learned about, while the node has so few visits. */
  private endOfWidth(node: number): number {
    const { ints } = this
    const end = ints[node + END]!
    const { widening } = this.settings
    if (widening === undefined || node === ROOT) return end
    const width = widening.moves + Math.floor(ints[node + VISITS]! / widening.visits)
    return Math.min(end, ints[node + FIRST]! + width * NODE)
  }

  /** Carries bounds from the node at `ply` of the path towards the root, until a node's bounds stay the same. */
  private backUpBounds(ply: number): void {
    for (let i = ply; i >= 0; i--) {
      const changed = this.pool.boundByChildren(this.path[i]!, this.turns[i] === 0)
      if (i < ply && !changed) return
    }
  }

  lines(): Line[] {
    return raveLines(this.statistics(), this.state.turn)
  }

  statistics(): RootStatistics {
    return raveRoot(this.pool)
  }
}

/** Sorts moves, and with them their priors, highest first; equal ones stay in their order. */
function sortStably(moves: Int32Array, priors: Float64Array, count: number): void {
  for (let i = 1; i < count; i++) {
    const move = moves[i]!
    const prior = priors[i]!
    let j = i - 1
    for (; j >= 0 && priors[j]! < prior; j--) {
      moves[j + 1] = moves[j]!
      priors[j + 1] = priors[j]!
    }
    moves[j + 1] = move
    priors[j + 1] = prior
  }
}

/** Creates a search by RAVE. */
export const raveSearch = <S extends State>(...search: ConstructorParameters<typeof Rave<S>>): Search =>
  new Rave(...search)
