import type { Move } from '../../game/state.ts'
import type { Certainty, Line } from '../search.ts'

interface RootMove {
  readonly move: Move
  visits: number
  /** The value found by the last search of the move; an upper bound where `exact` is false. */
  value: number
  /** The change of the value by the last search, if the move had been searched before. */
  change: number | null
  exact: boolean
  /** True when the value rests on an estimated leaf, or the move has not been searched at all. */
  open: boolean
}

/**
 * The range of a search's values: from `lowest` to `highest`. A value of `won` or more is a win, one of `lost` or less a loss; `lost` itself
 * stands for a loss of which no more is known.
 */
export interface ScoreRange {
  readonly lowest: number
  readonly lost: number
  readonly won: number
  readonly highest: number
}

export const UTILITY_RANGE: ScoreRange = { lowest: -1, lost: -1, won: 1, highest: 1 }

/**
 * The root moves of an iterative-deepening search, with their values and ranking. It decides which move to search next and
 * with which window. During an iteration the moves already searched in it rank first: they were searched deeper. Moves
 * that lose rank last, however deep they were searched.
 */
export class RootMoves {
  /** The number of completed iterations, which is the depth of the current iteration below the root moves. */
  depth = 0
  /** The value that a move has to exceed to be among the `wanted` best. */
  alpha: number

  private readonly leftOut: readonly Move[]
  private readonly wanted: number
  private readonly range: ScoreRange
  /** The number of moves, from the front of `order`, that the current iteration has searched. */
  private done = 0
  private order: readonly RootMove[]
  /** Those that the current iteration has searched, the best first. */
  private searched: RootMove[] = []

  /**
   * @param moves the moves to search, the most promising first
   * @param wanted the number of best moves that need exact values
   * @param leftOut legal moves that are not to be searched
   */
  constructor(moves: Iterable<Move>, wanted: number, range: ScoreRange = UTILITY_RANGE, leftOut: Iterable<Move> = []) {
    this.range = range
    this.leftOut = [...leftOut]
    this.alpha = range.lowest
    this.order = Array.from(moves, (move) => ({ move, visits: 0, value: 0, change: null, exact: false, open: true }))
    this.wanted = Math.min(Math.max(1, wanted), this.order.length)
  }

  /** The number of moves that the current iteration has searched. */
  get before(): number {
    return this.done
  }

  /** The move to search next; -1 when the iteration is complete. */
  next(): Move {
    if (this.done === this.order.length || this.alpha >= this.range.highest) return -1
    return this.order[this.done]!.move
  }

  /** Records the value of the move that `next` returned. */
  record(value: number, open: boolean, visits: number): void {
    const root = this.order[this.done++]!
    root.change = root.visits === 0 ? null : value - root.value
    root.visits += visits
    root.value = value
    root.exact = value > this.alpha || this.alpha === this.range.lowest
    root.open = open
    const { searched } = this
    let at = searched.length
    while (at > 0 && better(root, searched[at - 1]!) < 0) at--
    searched.splice(at, 0, root)
    const last = searched[this.wanted - 1]
    if (last?.exact) this.alpha = last.value
  }

  /** The moves by the results so far, the best first. */
  private get ranked(): readonly RootMove[] {
    const all = [...this.searched, ...this.order.slice(this.done)]
    const lost = all.filter((root) => this.isLost(root)).sort(better)
    return [...all.filter((root) => !this.isLost(root)), ...lost]
  }

  /** Ends the iteration, after `next` has returned -1. */
  completeIteration(): void {
    this.depth++
    this.restartIteration()
  }

  /** Starts the current iteration again from its first move. */
  restartIteration(): void {
    this.order = this.ranked
    this.searched = []
    this.done = 0
    this.alpha = this.range.lowest
  }

  /** True when more depth cannot change the wanted moves or their values. Valid between iterations only. */
  get solved(): boolean {
    const best = this.order.slice(0, this.wanted)
    if (best.every((root) => root.exact && !root.open && root.value >= this.range.won)) return true
    return this.leftOut.length === 0 && this.order.every((root) => !root.open)
  }

  /** The mean change of estimates by the current iteration, over the moves that it has come to. */
  private get drift(): number {
    const changes = this.order
      .slice(0, this.done)
      .filter(({ value, change }) => change !== null && this.isEstimate(value) && this.isEstimate(value - change))
      .map(({ change }) => change!)
    return changes.length === 0 ? 0 : Math.round(changes.reduce((sum, change) => sum + change, 0) / changes.length)
  }

  /** True when the move loses, as far as the search has seen. */
  private isLost({ value, visits }: RootMove): boolean {
    return visits > 0 && value <= this.range.lost
  }

  private isEstimate(value: number): boolean {
    return value > this.range.lost && value < this.range.won
  }

  /**
   * A line for every legal move. Moves that have not been searched come behind the others, with the value of the worst of these, but before
   * moves that lose; those left out come before moves that are proven to lose.
   * @param evaluationError the standard error of estimates, in the unit of the values
   * @param comparable whether, during an unfinished iteration, to shift the scores of moves not yet searched by the mean change of those
   * that were
   */
  lines(evaluationError: number, comparable = false): Line[] {
    const drift = comparable ? this.drift : 0
    const behind = new Set(drift === 0 ? [] : this.order.slice(this.done))
    const { ranked } = this
    const searched = ranked.filter(({ visits }) => visits > 0)
    const rest = ranked.filter(({ visits }) => visits === 0)
    const lost = ranked.filter((root) => this.isLost(root))
    const good = searched.filter((root) => !this.isLost(root))
    const least = good.reduce((lowest, { value }) => Math.min(lowest, value), this.range.highest)
    const worst = good.length === 0 ? 0 : least
    const lineOf = (move: Move, visits: number, value: number, certainty: Certainty): Line => {
      const standardError = certainty === 'estimate' ? evaluationError : null
      return { move, visits, pv: [move], score: { value, certainty, standardError, pliesToEnd: null } }
    }
    const found = (root: RootMove) => {
      const { move, visits, value, exact, open } = root
      // nothing is worse than a loss, so that a bound proves it
      if (!open && !exact && this.isLost(root)) return lineOf(move, visits, this.range.lost, 'proven')
      // a value that failed low on estimated leaves is an estimate too, not a bound
      const certainty = open ? 'estimate' : exact ? 'proven' : 'bound'
      const moves = behind.has(root) && open && this.isEstimate(value)
      return lineOf(move, visits, moves ? value + drift : value, certainty)
    }
    const unknown = (move: Move) => lineOf(move, 0, worst, 'estimate')
    return [
      ...good.map(found),
      ...rest.map(({ move }) => unknown(move)),
      ...lost.filter(({ open }) => open).map(found),
      ...this.leftOut.map(unknown),
      ...lost.filter(({ open }) => !open).map(found),
    ]
  }
}

function better(a: RootMove, b: RootMove): number {
  return Number(b.exact) - Number(a.exact) || b.value - a.value
}
