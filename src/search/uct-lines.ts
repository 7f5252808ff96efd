import type { UctSettings } from '../game/algorithm.ts'
import type { State } from '../game/state.ts'
import { worthAtLeast } from './confidence.ts'
import { END, FIRST, GROUP, LOWER, MOVE, NODE, type NodePool, ROOT, TOTAL, UPPER, VISITS } from './pool.ts'
import type { Line, Score } from './search.ts'

/** What is not proven ranks by what it is worth at least, very likely, or by its bound; what is by its value. */
interface Ranked extends Line {
  readonly rank: number
  /** Of the group the move is in; all the same where there are none. */
  readonly groupRank: number
}

/** The root moves of a UCT tree for the seat that is to choose among them, best first. */
export function uctLines(pool: NodePool, seat: number, settings: UctSettings<State>): Line[] {
  const { ints } = pool
  const view = new View(pool, seat, settings)
  const lines: Ranked[] = []
  for (let child = ints[ROOT + FIRST]!; child < ints[ROOT + END]!; child += NODE) {
    if (ints[child + MOVE] !== GROUP) {
      lines.push(view.line(child, ROOT, 0))
      continue
    }
    const groupRank = settings.ranking === 'bound' ? view.bound(child, ROOT) : 0
    for (let move = ints[child + FIRST]!; move < ints[child + END]!; move += NODE) {
      lines.push(view.line(move, child, groupRank))
    }
  }
  const proven = (line: Line) => line.score.certainty === 'proven'
  const ranked = lines.filter((line) => !proven(line)).sort((a, b) => b.groupRank - a.groupRank || b.rank - a.rank)
  for (const line of lines.filter(proven).sort((a, b) => a.score.value - b.score.value)) {
    const worse = ranked.findIndex(({ score }) => score.value <= line.score.value)
    ranked.splice(worse === -1 ? ranked.length : worse, 0, line)
  }
  return ranked.map(({ rank, groupRank, ...line }) => line)
}

/** Nodes as one seat sees them. */
class View {
  private readonly pool: NodePool
  private readonly sign: number
  private readonly settings: UctSettings<State>

  constructor(pool: NodePool, seat: number, settings: UctSettings<State>) {
    this.pool = pool
    this.sign = seat === 0 ? 1 : -1
    this.settings = settings
  }

  line(node: number, parent: number, groupRank: number): Ranked {
    const { ints } = this.pool
    const visits = ints[node + VISITS]!
    const score = this.score(node)
    const rank = this.settings.ranking === 'bound' ? this.bound(node, parent) : worthAtLeast(score.value, visits)
    return { move: ints[node + MOVE]!, visits, pv: [ints[node + MOVE]!], score, rank, groupRank }
  }

  /** The upper confidence bound. */
  bound(node: number, parent: number): number {
    const { ints } = this.pool
    const visits = ints[node + VISITS]!
    if (visits === 0) return -Infinity
    return this.mean(node) + this.settings.exploration * Math.sqrt(Math.log(ints[parent + VISITS]! + 1) / visits)
  }

  private mean(node: number): number {
    const visits = this.pool.ints[node + VISITS]!
    return visits === 0 ? 0 : (this.sign * this.pool.reals[(node >> 1) + TOTAL]!) / visits
  }

  private lower(node: number): number {
    const { reals } = this.pool
    return this.sign === 1 ? reals[(node >> 1) + LOWER]! : -reals[(node >> 1) + UPPER]!
  }

  private upper(node: number): number {
    const { reals } = this.pool
    return this.sign === 1 ? reals[(node >> 1) + UPPER]! : -reals[(node >> 1) + LOWER]!
  }

  private score(node: number): Score {
    const lower = this.lower(node)
    const upper = this.upper(node)
    if (lower >= upper) return { value: lower, certainty: 'proven', standardError: null, pliesToEnd: null }
    // cannot be better than another move is known to be, so the search has left it
    if (upper <= this.lower(ROOT)) return { value: upper, certainty: 'bound', standardError: null, pliesToEnd: null }
    const value = this.mean(node)
    const visits = Math.max(1, this.pool.ints[node + VISITS]!)
    const standardError = Math.sqrt(Math.max(0, 1 - value * value) / visits)
    return { value, certainty: 'estimate', standardError, pliesToEnd: null }
  }
}
