import type { BufferSizes } from '../../game/game.ts'
import { chanceEventsOf } from '../../game/legal-moves.ts'
import type { Move, Seat, State } from '../../game/state.ts'
import type { Line, Score, Search } from '../search.ts'

interface Branch {
  readonly event: Move
  readonly probability: number
  /** The position after the event. */
  readonly after: State
  /** The search of this position; null when the game is over after the event. */
  readonly search: Search | null
}

/** The best reply to a chance event, with its score. */
interface EventLine extends Line {
  readonly event: Move
  readonly probability: number
}

/** Work units for the search of one event before the next event's turn. */
const ROUND = 256

/** The search of a position where chance is to act: one search for each event, advanced in rounds. */
export class ChanceRoot implements Search {
  private readonly state: State
  private readonly branches: readonly Branch[]
  private readonly searches: readonly Search[]
  private current = 0
  /** The cached result of `bestReplies`, with the number of iterations after which it was computed. */
  private replies: { readonly iterations: number; readonly lines: readonly (Line | undefined)[] } | null = null
  private leftInRound = ROUND

  /** @param create makes the search of the position after an event; `events` is the number of events */
  constructor(state: State, facts: BufferSizes, create: (state: State, events: number) => Search) {
    this.state = state
    const { events, probabilities } = chanceEventsOf(facts, state)
    this.branches = Array.from(events, (event, i) => {
      const after = state.copy()
      after.play(event)
      const search = after.outcome() === null ? create(after, events.length) : null
      return { event, probability: probabilities[i]!, after, search }
    })
    this.searches = this.branches.flatMap(({ search }) => search ?? [])
  }

  step(work: number): void {
    for (let left = work; left > 0 && this.finished === null; ) {
      const search = this.searches[this.current]!
      if (search.finished !== null || this.leftInRound <= 0) {
        this.current = (this.current + 1) % this.searches.length
        this.leftInRound = ROUND
        continue
      }
      const before = search.iterations
      search.step(Math.min(left, this.leftInRound))
      // an iteration has paused; the next step continues it
      if (search.iterations === before && search.finished === null) return
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

  /** The best reply to each event; undefined for an event after which the game is over. */
  private bestReplies(): readonly (Line | undefined)[] {
    const { iterations } = this
    if (this.replies?.iterations !== iterations)
      this.replies = { iterations, lines: this.branches.map(({ search }) => search?.lines()[0]) }
    return this.replies.lines
  }

  /** The best reply to each event after which the game goes on, in the game's order of events. */
  lines(): EventLine[] {
    const replies = this.bestReplies()
    return this.branches.flatMap(({ after, event, probability }, i) => {
      const line = replies[i]
      if (!line) return []
      const value = valueFor(this.state.turn, line.score, after)
      return [{ ...line, event, probability, score: { ...line.score, value } }]
    })
  }

  /** The value before the event: the mean over the events. */
  score(): Score {
    const { turn, seats = 2 } = this.state
    const means = new Float64Array(seats)
    let variance = 0
    let proven = true
    const replies = this.bestReplies()
    for (const [i, { search, after, probability }] of this.branches.entries()) {
      const score = replies[i]?.score
      for (let seat = 0; seat < seats; seat++) {
        means[seat]! += probability * (score ? valueFor(seat, score, after) : after.returns(seat))
      }
      variance += (probability * (score?.standardError ?? 0)) ** 2
      proven &&= search === null || search.finished === 'solved'
    }
    return {
      value: means[turn]!,
      certainty: proven ? 'proven' : 'estimate',
      standardError: proven ? null : Math.sqrt(variance),
      pliesToEnd: null,
      ...(seats > 2 ? { values: [...means] } : {}),
    }
  }
}

/** The value of a score for a given seat. */
const valueFor = (seat: Seat, { value, values }: Score, { turn }: State): number =>
  values ? values[seat]! : seat === turn ? value : -value
