import type { UctSettings } from '../../game/engine/index.ts'
import { log } from '../../game/math/log.ts'
import type { Move, State } from '../../game/state.ts'
import type { Line, Score } from '../search.ts'
import { winProbability } from '../seats.ts'
import { lowerConfidenceBound, shrunkProbability, standardErrorOf } from './confidence.ts'
import { GROUP_MOVE, ROOT_MOVE, type RootStatistics } from './root-statistics.ts'
import { LOWER, UPPER } from './uct-bounds.ts'
import { END, FIRST, GROUP, MOVE, NODE, type NodePool, PROBABILITY, ROOT, TOTAL, VISITS } from './uct-pool.ts'

type RankingSettings = Pick<UctSettings<State>, 'exploration' | 'ranking'>

/** A line with its rank: a confidence bound of its value. Proven lines are ranked by their value instead. */
interface Ranked extends Line {
  readonly rank: number
  /** The rank of the move's group; 0 for all moves when there are no groups. */
  readonly groupRank: number
}

/**
 * The statistics of the root of a UCT tree.
 * @param hasEvents whether there are chance events in the tree
 */
export function uctRoot(pool: NodePool, hasEvents: boolean, node: number = ROOT): RootStatistics {
  const { ints, reals } = pool
  const children: RootStatistics[] = []
  const move = node === ROOT ? ROOT_MOVE : ints[node + MOVE] === GROUP ? GROUP_MOVE : ints[node + MOVE]!
  if (move < 0)
    for (let child = ints[node + FIRST]!; child < ints[node + END]!; child += NODE)
      children.push(uctRoot(pool, hasEvents, child))
  return {
    move,
    visits: ints[node + VISITS]!,
    total: reals[(node >> 1) + TOTAL]!,
    lower: reals[(node >> 1) + LOWER]!,
    upper: reals[(node >> 1) + UPPER]!,
    pv: move < 0 ? [] : principalVariation(pool, hasEvents, node),
    children,
  }
}

/** The move of a node and the replies to it: each the one that proves the value, or else the most visited one. It ends before a chance event. */
function principalVariation(pool: NodePool, hasEvents: boolean, from: number): Move[] {
  const { ints } = pool
  const line: Move[] = []
  for (let node = from; node !== -1; node = bestReply(pool, hasEvents, node))
    if (ints[node + MOVE] !== GROUP) line.push(ints[node + MOVE]!)
  return line
}

/**
 * The child that a principal variation goes on with; -1 for none, also where nothing is known of what comes after it: the rules may need too much work
 * to play it.
 */
function bestReply({ ints, reals }: NodePool, hasEvents: boolean, node: number): number {
  const [lower, upper] = [reals[(node >> 1) + LOWER]!, reals[(node >> 1) + UPPER]!]
  let best = -1
  let most = 0
  for (let child = ints[node + FIRST]!; child < ints[node + END]!; child += NODE) {
    const half = child >> 1
    if (hasEvents && reals[half + PROBABILITY]! > 0) return -1
    const proves = lower >= upper && reals[half + LOWER] === lower && reals[half + UPPER] === upper
    const weight = proves ? Number.MAX_VALUE : ints[child + VISITS]!
    if (weight <= most) continue
    best = child
    most = weight
  }
  const isKnown = best !== -1 && (ints[best + END]! > 0 || reals[(best >> 1) + LOWER]! >= reals[(best >> 1) + UPPER]!)
  return isKnown ? best : -1
}

/**
 * How long a player who loses can hold out after each of their moves, in plies, as far as the proofs in the tree show; empty unless the root is
 * proven lost for the seat to act.
 */
export function resistance(pool: NodePool, seat: number): ReadonlyMap<Move, number> {
  const { ints, reals } = pool
  const plies = new Map<Move, number>()
  const lost = seat === 0 ? -1 : 1
  const proves = (node: number) => reals[(node >> 1) + LOWER] === lost && reals[(node >> 1) + UPPER] === lost
  const note = (parent: number): void => {
    for (let child = ints[parent + FIRST]!; child < ints[parent + END]!; child += NODE)
      if (ints[child + MOVE] === GROUP) note(child)
      else plies.set(ints[child + MOVE]!, pool.proofLength(child, proves))
  }
  if (proves(ROOT)) note(ROOT)
  return plies
}

/**
 * The lines of the root moves of UCT trees, best first, for the seat to act.
 * @param held see `resistance`
 */
export function uctLines(
  root: RootStatistics,
  seat: number,
  settings: RankingSettings,
  held: ReadonlyMap<Move, number> = new Map(),
): Line[] {
  const view = new View(root, seat, settings)
  const lines: Ranked[] = []
  for (const child of root.children) {
    if (child.move !== GROUP_MOVE) {
      lines.push(view.line(child, root, 0))
      continue
    }
    const groupRank = settings.ranking === 'bound' ? view.bound(child, root) : 0
    for (const move of child.children) lines.push(view.line(move, child, groupRank))
  }
  const proven = (line: Line) => line.score.certainty === 'proven'
  const ranked = lines.filter((line) => !proven(line)).sort((a, b) => b.groupRank - a.groupRank || b.rank - a.rank)
  const heldBy = ({ move }: Line) => held.get(move) ?? 0
  // of two lost moves the one that holds out longer, or took more visits to refute, is the better one
  const worst = (a: Ranked, b: Ranked) => a.score.value - b.score.value || heldBy(a) - heldBy(b) || a.visits - b.visits
  for (const line of lines.filter(proven).sort(worst)) {
    const worse = ranked.findIndex(({ score }) => score.value <= line.score.value)
    ranked.splice(worse === -1 ? ranked.length : worse, 0, line)
  }
  return ranked.map(({ rank, groupRank, ...line }) => line)
}

/** The values of moves from one seat's point of view. */
class View {
  private readonly root: RootStatistics
  private readonly sign: number
  private readonly settings: RankingSettings

  constructor(root: RootStatistics, seat: number, settings: RankingSettings) {
    this.root = root
    this.sign = seat === 0 ? 1 : -1
    this.settings = settings
  }

  line(node: RootStatistics, parent: RootStatistics, groupRank: number): Ranked {
    const { move, visits, pv } = node
    const score = this.score(node)
    const rank =
      this.settings.ranking === 'bound' ? this.bound(node, parent) : lowerConfidenceBound(score.value, visits)
    const line = { move, visits, pv, score, rank, groupRank }
    if (score.certainty === 'proven' || !this.isLeft(node)) return line
    // few visits have shown little, which is what levels go by
    return { ...line, rating: Math.min(winProbability(score.value, 2), shrunkProbability(this.mean(node), visits)) }
  }

  /** The upper confidence bound. */
  bound(node: RootStatistics, parent: RootStatistics): number {
    const { visits } = node
    if (visits === 0) return -Infinity
    return this.mean(node) + this.settings.exploration * Math.sqrt(log(parent.visits + 1) / visits)
  }

  private mean({ visits, total }: RootStatistics): number {
    return visits === 0 ? 0 : (this.sign * total) / visits
  }

  private lower(node: RootStatistics): number {
    return this.sign === 1 ? node.lower : -node.upper
  }

  private upper(node: RootStatistics): number {
    return this.sign === 1 ? node.upper : -node.lower
  }

  /** True for a move that the search has stopped visiting, since another one is proven to be at least as good. */
  private isLeft(node: RootStatistics): boolean {
    return this.upper(node) <= this.lower(this.root)
  }

  private score(node: RootStatistics): Score {
    const lower = this.lower(node)
    const upper = this.upper(node)
    if (lower >= upper) return { value: lower, certainty: 'proven', standardError: null, pliesToEnd: null }
    if (this.isLeft(node) && upper < 1)
      return { value: upper, certainty: 'bound', standardError: null, pliesToEnd: null }
    const value = Math.max(lower, Math.min(upper, this.mean(node)))
    return { value, certainty: 'estimate', standardError: standardErrorOf(value, node.visits), pliesToEnd: null }
  }
}
