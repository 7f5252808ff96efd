import type { MacroActionSettings, MacroActions } from '../../game/engine/index.ts'
import { Random } from '../../game/random.ts'
import type { Move, State } from '../../game/state.ts'
import { withRoom } from '../../game/with-room.ts'
import { clamped } from '../clamped.ts'
import { movesAtRoot } from '../root-choice.ts'
import type { Line, Score, Search, SearchOptions } from '../search.ts'
import { valuesBySeat } from '../seats.ts'

/** The number of macro actions that are compared at a time. */
const ARMS = 24
/** The number of worst macro actions replaced by variations of the best whenever the halving is over. */
const RENEWED = 4

/** The number of proposals in a row that may be duplicates, or begin with an excluded move, before the search gives up. */
const TRIES = 20
/** The ranking margin: macro actions are ranked by their mean gain over the usual one less this many standard errors. */
const CONFIDENCE = 1
/** Added to the sum of squared deviations, in utility squared, so that few equal results do not seem certain. */
const PRIOR_VARIANCE = 0.3

/** A macro action with the results of its rollouts. */
interface Arm {
  readonly moves: Int32Array
  visits: number
  /** The sum of the results for the root's seat. */
  sum: number
  squares: number
  /** The sum of the gains over the usual one's rollouts with the same luck, and of their squares. */
  gain: number
  gainSquares: number
  /** The sums of the results by seat. */
  readonly sums: Float64Array
  certain: boolean
}

/** The maximal number of seats. */
const SEATS = 8

/**
 * Compares macro actions for the rest of a turn by rollouts. All get one rollout each, then the better half another,
 * then the better quarter, and so on down to two; then it starts again (anytime sequential halving: Sagers, Winands and
 * Soemers 2024). Before each new start, variations of the best replace the worst, as far as the game proposes any
 * (online evolutionary planning: Justesen, Mahlmann and Togelius 2016). The n-th rollouts of all macro actions use the same
 * random numbers, so that luck does not favour one of them.
 *
 * The first that the game proposes is the usual one: it takes part in every round, so that each rollout of another one is
 * compared with a rollout of the usual one that had the same luck. Another one comes before it only when its mean gain
 * is greater than its standard error, so that a search with few rollouts mostly keeps to the usual one.
 *
 * For any number of players, a single one included: the game models how each of them plays.
 */
export class MacroActionSearch<S extends State> implements Search {
  finished: Search['finished'] = null
  iterations = 0
  readonly sampled = true

  private readonly state: S
  private readonly macroActions: MacroActions
  private readonly seed: number
  private readonly random: Random
  private readonly proposals: Random
  /** The macro actions; the usual one is always the first, so that its n-th rollout comes before the n-th of the others. */
  private readonly arms: Arm[] = []
  /** The results of the usual macro action's rollouts. */
  private results = new Float64Array(64)
  private readonly values = new Float64Array(SEATS)
  private readonly buffer: Int32Array
  private readonly seats: number
  private readonly moves: Int32Array
  /** True when the caller restricts the first move of macro actions to some of the legal moves. */
  private readonly isRestricted: boolean
  /** The current round: the first `inRound` arms take part, and `played` of them have had their rollout. */
  private inRound = 0
  private played = 0

  constructor(
    state: S,
    settings: MacroActionSettings<S>,
    options: SearchOptions,
    facts: { readonly maxMoves: number },
  ) {
    this.state = state.copy() as S
    this.macroActions = settings.macroActions(this.state)
    this.seed = options.seed
    this.random = new Random(options.seed)
    this.proposals = new Random(options.seed)
    this.seats = state.seats ?? 2
    const moves = new Int32Array(facts.maxMoves)
    this.moves = moves.slice(0, movesAtRoot(state, moves, options.moves))
    this.isRestricted = options.moves !== undefined
    this.buffer = new Int32Array(settings.longest)
    while (this.arms.length < ARMS && this.add()) {}
    // where no macro action begins with a move that may be played, each of these moves is one
    if (this.arms.length === 0) for (const move of this.moves.subarray(0, ARMS)) this.addArm(Int32Array.of(move))
    this.inRound = this.arms.length
  }

  get nodes(): number {
    return this.iterations
  }

  get depth(): number {
    return this.arms.reduce((depth, { moves }) => Math.max(depth, moves.length), 0)
  }

  step(work: number): void {
    for (let end = this.iterations + work; this.iterations < end && this.finished === null; this.iterations++) {
      const arm = this.arms[this.played]!
      this.play(arm)
      if (arm.certain && arm.sum / arm.visits >= 1) this.finished = 'solved'
      if (++this.played === this.inRound) this.halve()
    }
  }

  private play(arm: Arm): void {
    // the same luck for every macro action's rollout of this number
    this.random.reset(this.seed + Math.imul(arm.visits + 1, 0x9e3779b1))
    arm.certain = this.macroActions.rollout(arm.moves, this.random, this.values)
    const value = this.values[this.state.turn]!
    if (arm === this.arms[0]) this.note(arm.visits, value)
    const gain = value - this.results[arm.visits]!
    arm.gain += gain
    arm.gainSquares += gain * gain
    arm.visits++
    arm.sum += value
    arm.squares += value * value
    for (let seat = 0; seat < SEATS; seat++) arm.sums[seat]! += this.values[seat]!
  }

  private note(visit: number, value: number): void {
    if (visit === this.results.length) this.results = withRoom(this.results, 2 * visit)
    this.results[visit] = value
  }

  private halve(): void {
    const { arms } = this
    this.played = 0
    const usual = arms[0]!
    arms.sort((a, b) => (a === usual ? -1 : b === usual ? 1 : mean(b) - mean(a)))
    // the last round compares the best macro action with the usual one
    this.inRound = this.inRound === 3 ? 2 : this.inRound >> 1
    if (this.inRound > 1) return
    this.renew()
    this.inRound = arms.length
  }

  /** Replaces the worst macro actions by variations of the best, as far as the game proposes any. */
  private renew(): void {
    for (let i = 0; i < RENEWED; i++) {
      const worst = this.arms.length === ARMS ? this.arms.pop() : undefined
      if (this.add()) continue
      if (worst) this.arms.push(worst)
      return
    }
  }

  /** Adds a new macro action that the game proposes. @returns false when it proposes none */
  private add(): boolean {
    const [usual, second] = this.arms
    const best = (second && mean(second) > mean(usual!) ? second : usual)?.moves ?? NONE
    for (let tries = 0; tries < TRIES; tries++) {
      const length = this.macroActions.propose(this.buffer, best, this.proposals)
      if (length === 0) return false
      const moves = this.buffer.slice(0, length)
      if (this.isRestricted && !this.moves.includes(moves[0]!)) continue
      if (this.arms.some((arm) => arm.moves.length === length && arm.moves.every((move, i) => move === moves[i])))
        continue
      this.addArm(moves)
      return true
    }
    return false
  }

  private addArm(moves: Int32Array): void {
    const sums = new Float64Array(SEATS)
    this.arms.push({ moves, visits: 0, sum: 0, squares: 0, gain: 0, gainSquares: 0, sums, certain: false })
  }

  /** The rank of a macro action: 0 for the usual one, a lower confidence bound of the gain over it for another, infinite for a sure win. */
  private rank(arm: Arm): number {
    if (arm.certain) return mean(arm) >= 1 ? Number.POSITIVE_INFINITY : arm.gain / arm.visits
    if (arm === this.arms[0]) return 0
    return arm.gain / arm.visits - CONFIDENCE * standardError(arm.visits, arm.gain, arm.gainSquares)
  }

  lines(): Line[] {
    const tried = this.arms.filter(({ visits }) => visits > 0).sort((a, b) => this.rank(b) - this.rank(a))
    const least = tried.reduce((worst, arm) => Math.min(worst, mean(arm)), tried.length === 0 ? 0 : 1)
    const around = valuesBySeat(least, this.state.turn, this.seats)
    // a move without results counts as the worst move that has some
    const unknown: Score = { value: least, certainty: 'estimate', standardError: 1, pliesToEnd: null, ...around }
    const lines = new Map<Move, Line>()
    const add = (pv: readonly Move[], visits: number, score: Score) => {
      const move = pv[0]!
      const better = lines.get(move)
      lines.set(move, better ? { ...better, visits: better.visits + visits } : { move, visits, pv, score })
    }
    for (const arm of tried) add([...arm.moves], arm.visits, scoreOf(arm, this.seats))
    for (const { moves, visits } of this.arms) if (visits === 0) add([...moves], 0, unknown)
    for (const move of this.moves) if (!lines.has(move)) add([move], 0, unknown)
    return [...lines.values()]
  }
}

const NONE = new Int32Array(0)

const mean = (arm: Arm) => (arm.visits === 0 ? 0 : arm.sum / arm.visits)

/** The standard error of a mean of results, with PRIOR_VARIANCE as a prior that matters while visits are few. */
const standardError = (visits: number, sum: number, squares: number) =>
  Math.sqrt((Math.max(0, squares - (sum * sum) / visits) + PRIOR_VARIANCE) / visits / visits)

function scoreOf(arm: Arm, seats: number): Score {
  const value = clamped(mean(arm))
  const values = seats > 2 ? { values: Array.from(arm.sums.subarray(0, seats), (sum) => sum / arm.visits) } : {}
  if (arm.certain) return { value, certainty: 'proven', standardError: null, pliesToEnd: null, ...values }
  const error = standardError(arm.visits, arm.sum, arm.squares)
  return { value, certainty: 'estimate', standardError: error, pliesToEnd: null, ...values }
}
