import type { UctSettings } from '../../game/engine/index.ts'
import { log } from '../../game/math/log.ts'
import type { Move, State } from '../../game/state.ts'
import type { Line, Score } from '../search.ts'
import { winProbability } from '../seats.ts'
import { lowerConfidenceBound, shrunkProbability, standardErrorOf } from './confidence.ts'
import { GROUP_MOVE, ROOT_MOVE, type RootStatistics } from './root-statistics.ts'
import { END, FIRST, GROUP, LOWER, MOVE, NODE, type NodePool, ROOT, TOTAL, UPPER, VISITS } from './uct-pool.ts'

type RankingSettings = Pick<UctSettings<State>, 'exploration' | 'ranking'>

/** A line with its rank: a confidence bound of its value. Proven lines are ranked by their value instead. */
interface Ranked extends Line {
  readonly rank: number
  /** The rank of the move's group; 0 for all moves when there are no groups. */
  readonly groupRank: number
}

/** The statistics of the root of a UCT tree. */
export function uctRoot(pool: NodePool, node: number = ROOT): RootStatistics {
  const { ints, reals } = pool
  const children: RootStatistics[] = []
  const move = node === ROOT ? ROOT_MOVE : ints[node + MOVE] === GROUP ? GROUP_MOVE : ints[node + MOVE]!
  if (move < 0)
    for (let child = ints[node + FIRST]!; child < ints[node + END]!; child += NODE) children.push(uctRoot(pool, child))
  return {
    move,
    visits: ints[node + VISITS]!,
    total: reals[(node >> 1) + TOTAL]!,
    lower: reals[(node >> 1) + LOWER]!,
    upper: reals[(node >> 1) + UPPER]!,
    pv: move < 0 ? [] : [move],
    children,
  }
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
    if (score.certainty !== 'bound') return line
    // the bound tells how good the move may be at most; to levels it counts by what its visits have shown
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

  private score(node: RootStatistics): Score {
    const lower = this.lower(node)
    const upper = this.upper(node)
    if (lower >= upper) return { value: lower, certainty: 'proven', standardError: null, pliesToEnd: null }
    // another move is proven to be at least as good, so the search has stopped visiting this one
    if (upper <= this.lower(this.root))
      return { value: upper, certainty: 'bound', standardError: null, pliesToEnd: null }
    const value = Math.max(lower, Math.min(upper, this.mean(node)))
    return { value, certainty: 'estimate', standardError: standardErrorOf(value, node.visits), pliesToEnd: null }
  }
}
