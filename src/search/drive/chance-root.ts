import type { BufferSizes } from '../../game/game.ts'
import { Random } from '../../game/random.ts'
import { type Move, OVER, type Seat, type State } from '../../game/state.ts'
import type { Steps } from '../../game/steps.ts'
import { WorkLimitError } from '../../game/work-limit.ts'
import type { Line, Score, Search, SearchOptions } from '../search.ts'
import type { Clock } from './clock.ts'
import { type EventSequence, eventSequences } from './event-sequences.ts'
import { inSlices } from './in-slices.ts'
import { fewMoves } from './many-moves.ts'
import type { EventLine, EventScore } from './search-result.ts'

/** A sequence of events with the search of the position behind it; null where the game is over, or nobody knows how it goes on. */
interface Branch extends EventSequence {
  readonly search: Search | null
  /** True when it looks at some of the moves only: then it proves wins alone. */
  readonly few: boolean
}

/** What is known of a branch. */
interface Finding {
  readonly weight: number
  readonly drawn: boolean
  /** The utility by seat. */
  readonly values: readonly number[]
  /** The standard error of the utility. */
  readonly error: number
  readonly proven: boolean
}

/** Work units for the search of one branch before the next one's turn, at most. */
const ROUND = 256

/** The steps that listing moves may take where there are too many of them behind the events, and their share of the search's steps. */
const LISTING_STEPS = 16_000_000
const LISTING_SHARE = 0.25

/** The share of the memory of one search that the nodes and tables of all branches may have: the rest is for their buffers. */
const NODES_SHARE = 0.9

/** The options of each of `count` searches that share the work and the memory of one. */
export const sharedOptions = (options: SearchOptions, count: number): SearchOptions =>
  count === 1
    ? options
    : {
        ...options,
        work: Math.ceil(options.work / count),
        expected: Math.ceil((options.expected ?? options.work) / count),
        share: NODES_SHARE / count,
      }

/** Creates the search of the position behind some events. */
type Create = (after: State, options: SearchOptions) => Search

/**
 * The search of a position where chance is to act: one search for each sequence of events until a player is to act, advanced in rounds. They
 * share the work and the memory of one search.
 */
export class ChanceRoot implements Search {
  iterations = 0
  private readonly state: State
  private readonly branches: readonly Branch[]
  /** The searches that can go on. */
  private readonly open: Search[]
  private readonly round: number
  private current = 0
  private leftInRound: number
  /** The cached result of `bestReplies`, with the number of iterations after which it was computed. */
  private replies: { readonly iterations: number; readonly lines: readonly (Line | undefined)[] } | null = null

  /** @param work the work units that will be requested */
  private constructor(state: State, branches: readonly Branch[], work: number) {
    this.state = state
    this.branches = branches
    this.open = branches.flatMap(({ search }) => (search?.finished === null ? search : []))
    this.round = Math.max(1, Math.min(ROUND, Math.floor(work / this.open.length)))
    this.leftInRound = this.round
  }

  /**
   * Creates the search, in steps of a branch each.
   * @param steps the steps of the rules that the search may take
   * @returns with it the steps taken to choose moves where there are too many
   */
  static *create(
    state: State,
    facts: BufferSizes,
    options: SearchOptions,
    create: Create,
    steps = Number.POSITIVE_INFINITY,
  ): Steps<{ readonly search: ChanceRoot; readonly taken: number }> {
    const random = new Random(options.seed)
    const sequences = yield* eventSequences(state, facts, random)
    const count = sequences.length
    const shared = sharedOptions(options, count)
    const most = Math.min(LISTING_STEPS, LISTING_SHARE * steps)
    const branches: Branch[] = []
    let taken = 0
    // in any order, so that those for which there is time are a fair choice
    for (const i of random.shuffle([...sequences.keys()])) {
      const sequence = sequences[i]!
      const { listed, ...behind } = yield* searchBehind(sequence, facts, shared, create, steps / count)
      branches[i] = { ...sequence, ...behind }
      taken += listed
      if (taken >= most) break
      yield
    }
    const kept = Object.values(branches)
    const drawn = kept.length < count
    const known = drawn ? kept.map((branch) => ({ ...branch, drawn })) : kept
    return { search: new ChanceRoot(state, known, options.work), taken }
  }

  step(work: number): void {
    for (let left = work; left > 0 && this.open.length > 0; ) {
      if (this.leftInRound <= 0) this.turnTo(this.current + 1)
      const search = this.open[this.current]!
      const before = search.iterations
      search.step(Math.min(left, this.leftInRound))
      const done = search.iterations - before
      this.iterations += done
      this.leftInRound -= done
      left -= done
      if (search.finished !== null) {
        this.open.splice(this.current, 1)
        this.turnTo(this.current)
      } else if (done === 0) return // an iteration has paused; the next step continues it
    }
  }

  private turnTo(place: number): void {
    this.current = place < this.open.length ? place : 0
    this.leftInRound = this.round
  }

  get finished(): Search['finished'] {
    if (this.open.length > 0) return null
    return this.branches.every((branch) => isSolved(branch) && !branch.few) ? 'solved' : 'depth'
  }

  get nodes(): number {
    return this.branches.reduce((sum, { search }) => sum + (search?.nodes ?? 0), 0)
  }

  get depth(): number {
    const depths = this.branches.flatMap(({ search }) => search?.depth ?? [])
    return depths.length === 0 ? 0 : Math.min(...depths)
  }

  /** The best reply to each sequence of events; undefined where nothing is searched. */
  private bestReplies(): readonly (Line | undefined)[] {
    const { iterations } = this
    if (this.replies?.iterations !== iterations)
      this.replies = { iterations, lines: this.branches.map(({ search }) => search?.lines()[0]) }
    return this.replies.lines
  }

  /** The best reply to each sequence of events after which the game goes on, in the game's order of events. */
  lines(): EventLine[] {
    const replies = this.bestReplies()
    return this.branches.flatMap(({ after, events: [event, ...furtherEvents], probability }, i) => {
      const line = replies[i]
      if (!line) return []
      const value = valueFor(this.state.turn, line.score, after!)
      const further = furtherEvents.length > 0 ? { furtherEvents } : {}
      return [{ ...line, event: event!, ...further, probability, score: { ...line.score, value } }]
    })
  }

  /** The value before the events: the mean over them. */
  score(): Score {
    return this.meanOf(this.findings())
  }

  /** The value after each first event that was looked at. */
  events(): EventScore[] {
    const byEvent = new Map<Move, Finding[]>()
    for (const [i, finding] of this.findings().entries()) {
      const event = this.branches[i]!.events[0]!
      byEvent.set(event, [...(byEvent.get(event) ?? []), finding])
    }
    return Array.from(byEvent, ([event, findings]) => ({ event, score: this.meanOf(findings) }))
  }

  private findings(): Finding[] {
    const { seats = 2 } = this.state
    const replies = this.bestReplies()
    return this.branches.map((branch, i) => {
      const { after, weight, drawn } = branch
      const score = replies[i]?.score
      const value = (seat: Seat) => (score ? valueFor(seat, score, after!) : isOver(branch) ? after!.returns(seat) : 0)
      return {
        weight,
        drawn,
        values: Array.from({ length: seats }, (_, seat) => value(seat)),
        error: score ? (score.standardError ?? 0) : isOver(branch) ? 0 : 1,
        proven: isSolved(branch) && (!branch.few || score!.value === 1),
      }
    })
  }

  private meanOf(findings: readonly Finding[]): Score {
    const { turn, seats = 2 } = this.state
    const sum = (of: (finding: Finding) => number) => findings.reduce((total, finding) => total + of(finding), 0)
    const total = sum(({ weight }) => weight)
    const means = Array.from(
      { length: seats },
      (_, seat) => sum(({ weight, values }) => weight * values[seat]!) / total,
    )
    const stated = { value: means[turn]!, pliesToEnd: null, ...(seats > 2 ? { values: means } : {}) }
    if (findings.every(({ proven }) => proven)) return { ...stated, certainty: 'proven', standardError: null }
    const variance = sum(({ weight, error }) => ((weight / total) * error) ** 2)
    return {
      ...stated,
      certainty: 'estimate',
      standardError: Math.sqrt(variance + this.varianceOfDraw(findings, total)),
    }
  }

  /** The variance of the mean by the choice of the drawn sequences. */
  private varianceOfDraw(findings: readonly Finding[], total: number): number {
    const { turn } = this.state
    const drawn = findings.filter((finding) => finding.drawn)
    const weight = drawn.reduce((sum, finding) => sum + finding.weight, 0)
    if (weight === 0) return 0
    const mean = (of: (value: number) => number) =>
      drawn.reduce((sum, finding) => sum + finding.weight * of(finding.values[turn]!), 0) / weight
    return (
      (Math.max(0, mean((value) => value ** 2) - mean((value) => value) ** 2) / drawn.length) * (weight / total) ** 2
    )
  }
}

/** Creates a search as `ChanceRoot.create` does, with the clock ticking in between. */
export const chanceRoot = (
  clock: Pick<Clock, 'tick'>,
  ...search: Parameters<typeof ChanceRoot.create>
): Promise<{ readonly search: ChanceRoot; readonly taken: number }> => inSlices(ChanceRoot.create(...search), clock)

/** The search of the position behind some events, and the steps of choosing its moves where there are too many. */
function* searchBehind(
  { after }: EventSequence,
  facts: BufferSizes,
  options: SearchOptions,
  create: Create,
  steps: number,
): Steps<Pick<Branch, 'search' | 'few'> & { readonly listed: number }> {
  if (after === null || after.toMove === OVER) return { search: null, few: false, listed: 0 }
  if (!after.hasTooManyMoves) return { search: create(after, options), few: false, listed: 0 }
  try {
    const { moves, listed, looked } = yield* fewMoves(after, facts, options, steps)
    const search = create(after, moves ? { ...options, moves } : options)
    return { search, few: moves !== undefined, listed: listed + looked }
  } catch (error) {
    if (!(error instanceof WorkLimitError)) throw error
    return { search: null, few: false, listed: LISTING_STEPS }
  }
}

const isOver = ({ after }: Branch): boolean => after !== null && after.toMove === OVER

const isSolved = (branch: Branch): boolean =>
  !branch.drawn && (branch.search ? branch.search.finished === 'solved' : isOver(branch))

/** The value of a score for a given seat. */
const valueFor = (seat: Seat, { value, values }: Score, { turn, seats = 2 }: State): number =>
  values ? values[seat]! : seat === turn ? value : -value / (seats - 1)
