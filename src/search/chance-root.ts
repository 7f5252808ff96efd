import type { Move, State } from '../game/state.ts'
import type { Line, Score, Search } from './search.ts'

interface Branch {
  readonly event: Move
  readonly probability: number
  /** null: the game is over after the event. */
  readonly search: Search | null
  readonly returns: number
  /** 1, or -1 where the turn passes to the other seat with the event. */
  readonly sign: number
}

/** The best reply to a chance event, with what it is worth. */
export interface EventLine extends Line {
  readonly event: Move
  readonly probability: number
}

/** Work units an event gets before the next one's turn. */
const ROUND = 256

/** A search of a position where chance is to act: one search for each event, all advanced in rounds. */
export class ChanceRoot implements Search {
  private readonly branches: readonly Branch[]
  private readonly searches: readonly Search[]
  private current = 0
  private leftInRound = ROUND

  /** @param create the search of the position after an event, one of `events` */
  constructor(state: State, facts: { readonly maxEvents: number }, create: (state: State, events: number) => Search) {
    const events = new Int32Array(facts.maxEvents)
    const probabilities = new Float64Array(facts.maxEvents)
    const count = state.chanceEvents(events, probabilities, 0)
    this.branches = Array.from({ length: count }, (_, i) => {
      const after = state.copy()
      after.play(events[i]!)
      const over = after.outcome() !== null
      return {
        event: events[i]!,
        probability: probabilities[i]!,
        search: over ? null : create(after, count),
        returns: over ? after.returns(after.turn) : 0,
        sign: after.turn === state.turn ? 1 : -1,
      }
    })
    this.searches = this.branches.flatMap(({ search }) => search ?? [])
  }

  step(work: number): void {
    for (let left = work; left > 0 && this.finished === null; ) {
      const search = this.searches[this.current]!
      if (search.finished !== null || this.leftInRound === 0) {
        this.current = (this.current + 1) % this.searches.length
        this.leftInRound = ROUND
        continue
      }
      const before = search.iterations
      search.step(Math.min(left, this.leftInRound))
      left -= search.iterations - before
      this.leftInRound -= search.iterations - before
    }
  }

  get finished(): Search['finished'] {
    if (this.searches.some(({ finished }) => finished === null)) return null
    return this.searches.every(({ finished }) => finished === 'solved') ? 'solved' : 'depth'
  }

  get iterations(): number {
    return this.searches.reduce((sum, { iterations }) => sum + iterations, 0)
  }

  get nodes(): number {
    return this.searches.reduce((sum, { nodes }) => sum + nodes, 0)
  }

  get depth(): number {
    return this.searches.reduce((depth, search) => Math.min(depth, search.depth), Number.MAX_SAFE_INTEGER)
  }

  /** The best reply to each event after which the game goes on, in the game's order of events. */
  lines(): EventLine[] {
    return this.branches.flatMap(({ search, event, probability, sign }) => {
      const line = search?.lines()[0]
      return line ? [{ ...line, event, probability, score: { ...line.score, value: sign * line.score.value } }] : []
    })
  }

  /** The value before the event: the mean over the events. */
  score(): Score {
    let value = 0
    let variance = 0
    let proven = true
    for (const { search, returns, probability, sign } of this.branches) {
      const score = search?.lines()[0]?.score
      value += probability * sign * (score ? score.value : returns)
      variance += (probability * (score?.standardError ?? 0)) ** 2
      proven &&= search === null || search.finished === 'solved'
    }
    return {
      value,
      certainty: proven ? 'proven' : 'estimate',
      standardError: proven ? null : Math.sqrt(variance),
      pliesToEnd: null,
    }
  }
}
