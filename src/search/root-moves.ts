import type { Move } from '../game/state.ts'
import type { Certainty, Line } from './search.ts'

interface RootMove {
  readonly move: Move
  visits: number
  /** The value the last search of the move came to; at most this, where `exact` is false. */
  value: number
  exact: boolean
  /** Some leaf that counted was estimated, or the move has not been searched at all. */
  open: boolean
}

/** The values of a search: none is below `lowest` or above `highest`; those from `won` on need no deeper search. */
export interface ScoreRange {
  readonly lowest: number
  readonly won: number
  readonly highest: number
}

export const UTILITY_RANGE: ScoreRange = { lowest: -1, won: 1, highest: 1 }

/**
 * The root moves of an iterative-deepening search: which is next and with what window, what each is worth, and in
 * what order. In the middle of an iteration the moves it has done come first, since it has looked deeper.
 */
export class RootMoves {
  /** Iterations completed; the children of the one under way are searched this deep. */
  depth = 0
  /** A move must be worth more than this to be among the best wanted. */
  alpha: number

  /** Best first, as far as known. */
  private readonly ranked: RootMove[]
  private readonly leftOut: readonly Move[]
  private readonly wanted: number
  private readonly range: ScoreRange
  /** Moves that the iteration under way has done: the first so many of `order`. */
  private done = 0
  private order: RootMove[]

  /**
   * @param moves most promising first
   * @param wanted how many of the best moves need exact values
   * @param leftOut legal moves that are not to be searched
   */
  constructor(moves: Iterable<Move>, wanted: number, range: ScoreRange = UTILITY_RANGE, leftOut: Iterable<Move> = []) {
    this.range = range
    this.leftOut = [...leftOut]
    this.alpha = range.lowest
    this.ranked = Array.from(moves, (move) => ({ move, visits: 0, value: 0, exact: false, open: true }))
    this.order = [...this.ranked]
    this.wanted = Math.min(Math.max(1, wanted), this.ranked.length)
  }

  /** The move to search, or -1 when the iteration has done all that it needs. */
  next(): Move {
    if (this.done === this.order.length || this.alpha >= this.range.highest) return -1
    return this.order[this.done]!.move
  }

  /** Takes the value of the move that `next` named. */
  record(value: number, open: boolean, visits: number): void {
    const root = this.order[this.done++]!
    root.visits += visits
    root.value = value
    root.exact = value > this.alpha || this.alpha === this.range.lowest
    root.open = open
    const searched = this.order.slice(0, this.done).sort(better)
    this.ranked.splice(0, this.ranked.length, ...searched, ...this.order.slice(this.done))
    const last = searched[this.wanted - 1]
    if (last?.exact) this.alpha = last.value
  }

  /** Closes the iteration that `next` said is done. */
  completeIteration(): void {
    this.depth++
    this.restartIteration()
  }

  /** Forgets how far the iteration under way has come. */
  restartIteration(): void {
    this.order = [...this.ranked]
    this.done = 0
    this.alpha = this.range.lowest
  }

  /** Whether more depth could not change the best moves wanted or their values. Between iterations. */
  get solved(): boolean {
    const best = this.order.slice(0, this.wanted)
    if (best.every((root) => root.exact && !root.open && root.value >= this.range.won)) return true
    return this.leftOut.length === 0 && this.order.every((root) => !root.open)
  }

  /** Moves that have not been searched come last, as no better than the others as far as anybody knows. */
  lines(evaluationError: number): Line[] {
    const searched = this.ranked.filter(({ visits }) => visits > 0)
    const rest = this.ranked.filter(({ visits }) => visits === 0)
    const least = searched.reduce((lowest, { value }) => Math.min(lowest, value), this.range.highest)
    const worst = searched.length === 0 ? 0 : least
    const line = (move: Move, visits: number, value: number, certainty: Certainty): Line => {
      const standardError = certainty === 'estimate' ? evaluationError : null
      return { move, visits, pv: [move], score: { value, certainty, standardError, pliesToEnd: null } }
    }
    return [
      ...searched.map(({ move, visits, value, exact, open }) =>
        // what fails low on estimates bounds no more than them
        line(move, visits, value, open ? 'estimate' : exact ? 'proven' : 'bound'),
      ),
      ...rest.map(({ move }) => line(move, 0, worst, 'estimate')),
      ...this.leftOut.map((move) => line(move, 0, worst, 'estimate')),
    ]
  }
}

function better(a: RootMove, b: RootMove): number {
  return Number(b.exact) - Number(a.exact) || b.value - a.value
}
