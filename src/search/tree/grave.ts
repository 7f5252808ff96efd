import type { GraveSettings } from '../../game/engine/index.ts'
import { type BufferSizes, bufferLength, maxEventsOf } from '../../game/game.ts'
import { logOfCount } from '../../game/math/log.ts'
import { CHANCE, OVER, type State } from '../../game/state.ts'
import type { Room } from '../room.ts'
import type { Search, SearchOptions } from '../search.ts'
import { tryPlay } from '../try-play.ts'
import { LearningPlayouts } from './learning-playouts.ts'
import { MoveMeans } from './move-means.ts'
import { Uct, uctRoom } from './uct.ts'
import { LOWER, UPPER } from './uct-bounds.ts'
import { END, FIRST, MOVE, NODE, PROBABILITY, ROOT, TOTAL, VISITS } from './uct-pool.ts'

/** With implicit minimax backups, and so without chance: the evaluation of a node by minimax, for seat 0. */
const MINIMAX = PROBABILITY

/** The share of the memory of plain UCT that nodes may have, so that 5 MB are left for the means of moves. */
const NODES_SHARE = 0.8
/** The greatest number of entries for moves below nodes, and the entries that an iteration may need. */
const MAX_ENTRIES = 1 << 18
const ENTRIES_PER_ITERATION = 64

/** The number of entries for moves below nodes, a power of two. */
const entriesFor = ({ work, share = 1 }: SearchOptions): number =>
  1 << (31 - Math.clz32(Math.max(1024, Math.min(MAX_ENTRIES * share, (work + 1) * ENTRIES_PER_ITERATION))))

/** The memory of a search by GRAVE. */
export function graveRoom(settings: GraveSettings, options: SearchOptions, facts: BufferSizes): Room {
  const { share = 1 } = options
  const nodes = uctRoom(settings, { ...options, share: share * NODES_SHARE }, facts)
  const means = entriesFor(options) * MoveMeans.ENTRY_BYTES
  return { first: nodes.first + means, most: nodes.most + means }
}

/**
 * UCT without knowledge of the game, which learns from its playouts (generalized rapid action value estimation, Cazenave 2015). The mean of
 * a child is mixed with the mean of all playouts in which the same seat made the same move at any later time: those below the
 * nearest node of the line that has had enough playouts. Playouts prefer moves that have won (`LearningPlayouts`). Proven results are
 * backed up as in `Uct`.
 */
export class Grave<S extends State> extends Uct<S> {
  private readonly grave: GraveSettings
  protected readonly playouts: LearningPlayouts
  private readonly means: MoveMeans
  /** The node of the line whose playouts judge moves. */
  private judge = ROOT

  constructor(state: S, settings: GraveSettings, options: SearchOptions, facts: BufferSizes) {
    const { exploration, expandAfter } = settings
    const { share = 1 } = options
    const playouts = new LearningPlayouts(settings, bufferLength(facts), maxEventsOf(facts), share)
    super(
      state,
      { method: 'uct', exploration, expandAfter, playout: (leaf, random) => playouts.play(leaf, random) },
      { ...options, share: share * NODES_SHARE },
      facts,
    )
    this.grave = settings
    this.playouts = playouts
    this.means = new MoveMeans(entriesFor(options))
    this.evaluateChildren(ROOT)
  }

  protected override addMoves(node: number, count: number): boolean {
    const added = super.addMoves(node, count)
    // the root gets its children before there are settings
    if (added && node !== ROOT) this.evaluateChildren(node)
    return added
  }

  /** Evaluates the positions after a node's moves, and carries the best of them towards the root, if the settings say so. */
  private evaluateChildren(node: number): void {
    const { state, ints, reals, path, turns } = this
    const { implicit } = this.grave
    if (!implicit) return
    for (let child = ints[node + FIRST]!; child < ints[node + END]!; child += NODE) {
      if (!tryPlay(state, ints[child + MOVE]!)) {
        reals[(child >> 1) + MINIMAX] = 0
        continue
      }
      reals[(child >> 1) + MINIMAX] = state.toMove === OVER ? state.returns(0) : implicit.evaluate(state)
      state.undo()
    }
    if (node === ROOT) return
    for (let i = this.ply; i > 0; i--) {
      const above = path[i]!
      const sign = turns[i] === 0 ? 1 : -1
      let best = Number.NEGATIVE_INFINITY
      for (let child = ints[above + FIRST]!; child < ints[above + END]!; child += NODE)
        best = Math.max(best, sign * reals[(child >> 1) + MINIMAX]!)
      if (reals[(above >> 1) + MINIMAX] === sign * best) return
      reals[(above >> 1) + MINIMAX] = sign * best
    }
  }

  /** Like `Uct.select`, with means of moves beside those of children. An unvisited child is judged by them alone. */
  protected override select(node: number, seat: number): number {
    const { ints, reals, means } = this
    const { bias, reference, exploration, implicit } = this.grave
    if (node === ROOT || ints[node + VISITS]! >= 2 * reference) this.judge = node
    const context = 2 * this.judge + seat
    const sign = seat === 0 ? 1 : -1
    const floor = sign === 1 ? reals[(node >> 1) + LOWER]! : -reals[(node >> 1) + UPPER]!
    const spread = exploration * Math.sqrt(logOfCount(ints[node + VISITS]! + 1))
    let best = -1
    let bestBound = Number.NEGATIVE_INFINITY
    let solved = Number.NEGATIVE_INFINITY
    let unknown = 0
    for (let child = ints[node + FIRST]!; child < ints[node + END]!; child += NODE) {
      const visits = ints[child + VISITS]!
      const place = means.find(context, ints[child + MOVE]!)
      if (visits === 0 && place === -1 && !implicit) {
        // nothing is known of these, which come first, in random order
        unknown++
        if (unknown === 1 || this.random.below(unknown) === 0) best = child
        bestBound = Number.POSITIVE_INFINITY
        continue
      }
      if (bestBound === Number.POSITIVE_INFINITY) continue
      const lower = reals[(child >> 1) + LOWER]!
      const upper = reals[(child >> 1) + UPPER]!
      if (lower >= upper) solved = Math.max(solved, sign * lower)
      if (lower >= upper || (sign === 1 ? upper : -lower) <= floor) continue
      let mean = visits === 0 ? 0 : (sign * reals[(child >> 1) + TOTAL]!) / visits
      if (place !== -1) {
        const games = means.visits[place]!
        const weight = games / (games + visits + bias * games * visits)
        mean += weight * (means.totals[place]! / games - mean)
      }
      if (implicit) mean += implicit.weight * (sign * reals[(child >> 1) + MINIMAX]! - mean)
      const bound = mean + spread / Math.sqrt(Math.max(1, visits))
      if (bound > bestBound) {
        bestBound = bound
        best = child
      }
    }
    this.stand(solved, bestBound, sign)
    return best
  }

  /** Adds the result to the means of the moves of the line and of its playout. */
  protected override learn(value: number): void {
    const { path, turns, ints, playouts, ply } = this
    const playout = this.iterations + 1
    for (let i = ply; i >= 0; i--) {
      const node = path[i]!
      const judges = i === 0 || ints[node + VISITS]! >= this.grave.reference
      if (i < ply && turns[i] !== CHANCE) playouts.learn(turns[i]!, ints[path[i + 1]! + MOVE]!, value, playout)
      if (judges) this.learnBelow(i, value, playout)
    }
    for (let i = 0; i < playouts.length; i++)
      if (playouts.turns[i] !== CHANCE) playouts.learn(playouts.turns[i]!, playouts.moves[i]!, value, playout)
    playouts.length = 0
  }

  /** Adds the result to the means of the moves made below the node at a ply of the line. */
  private learnBelow(from: number, value: number, playout: number): void {
    const { path, turns, ints, playouts, ply, means } = this
    const context = 2 * path[from]!
    for (let i = from; i < ply; i++) {
      const seat = turns[i]!
      if (seat !== CHANCE) means.add(context + seat, ints[path[i + 1]! + MOVE]!, seat === 0 ? value : -value, playout)
    }
    for (let i = 0; i < playouts.length; i++) {
      const seat = playouts.turns[i]!
      if (seat !== CHANCE) means.add(context + seat, playouts.moves[i]!, seat === 0 ? value : -value, playout)
    }
  }
}

/** Creates a search by GRAVE. */
export const graveSearch = <S extends State>(...search: ConstructorParameters<typeof Grave<S>>): Search =>
  new Grave(...search)
