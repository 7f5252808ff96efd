import type { Game } from '../../game/game.ts'
import { isLearnable, Learner, SLICE_MS } from '../../learning/learner.ts'
import { deriveSeed } from '../../learning/seed.ts'
import { compileOwn } from '../../own/own-game.ts'
import { sentPart } from '../../own/parts.ts'
import type { RulesText } from '../../own/rules-text.ts'
import type { Learned, Trial } from '../../rbg/evaluation/learned.ts'
import type { RbgState } from '../../rbg/play/state.ts'

/** The slices of the learner between two ticks, and the ticks of one alarm. */
const SLICES_A_TICK = 4
const TICKS = 75

/** The work of a search in the tournament of the engines, in moves of random plays: a twentieth of a second or two. */
const COMPARED = 1_000

/** Of the time of a run, this share is kept for the tournament. */
const COMPARISON = 0.4

/** Where learning stands, as it is stored. */
export interface LearningState {
  /** The time that is left, in milliseconds. 0: nothing is being learned. */
  readonly leftMs: number
  /** The time of the present run in all. */
  readonly grantedMs: number
  /** The number of runs so far, from which each has its seed. */
  readonly runs: number
  /** The games of self-play so far. */
  readonly games: number
  /** The trials of the present run without gain since the last one with it; absent where none has been. */
  readonly failures?: number
  /** All trials so far, the latest last. */
  readonly trials: readonly Trial[]
  /** True when the last run has ended because nothing more was gained. */
  readonly settled: boolean
}

/** The most trials that are kept for the plot. */
const MOST_TRIALS = 200

export const NOT_LEARNING: LearningState = {
  leftMs: 0,
  grantedMs: 0,
  runs: 0,
  games: 0,
  trials: [],
  settled: false,
}

/**
 * A run of learning in the memory of one object. When the object is moved, another run goes on from the last weights: the positions of the
 * games so far and the round under way are lost, the numbers of games and of failures are not.
 */
export class Run {
  private readonly learner: Learner
  private readonly trials: readonly Trial[]
  /** The time that has been used and is not yet charged in the state, in milliseconds. */
  chargedMs = 0
  /** The time of the run in all when its last round had ended; null before. */
  grantedAtEndMs: number | null = null

  constructor(game: Game<RbgState>, before: Learned | null, { runs, games, failures = 0, trials }: LearningState) {
    // no games are played again
    const seed = deriveSeed(runs, games)
    this.learner = new Learner(game, before, { seed, played: games, failures, compared: COMPARED })
    this.trials = trials
  }

  get finished(): boolean {
    return this.learner.finished
  }

  get learned(): Learned | null {
    return this.learner.learned
  }

  /** Works for one alarm. @returns where learning stands then */
  async work(state: LearningState, tick: () => Promise<unknown>): Promise<LearningState> {
    const { learner } = this
    const goesOn = () => !learner.finished && this.chargedMs < state.leftMs
    this.chargedMs = 0
    for (let ticks = 0; ticks < TICKS && goesOn(); ticks++) {
      const [began, before] = [Date.now(), this.chargedMs]
      for (let slices = 1; slices <= SLICES_A_TICK && goesOn(); slices++) {
        if (state.leftMs - this.chargedMs < COMPARISON * state.grantedMs) learner.wrapUp()
        learner.step()
        if (learner.ending) this.grantedAtEndMs ??= state.grantedMs
        // the clock may stand still
        this.chargedMs = before + Math.max(Date.now() - began, SLICE_MS * slices)
      }
      // not charged: others may work meanwhile
      await tick()
    }
    if (this.chargedMs >= state.leftMs) {
      // what has been played of the tournament counts
      learner.stop()
      for (let slices = 0; slices < TICKS * SLICES_A_TICK && !learner.finished; slices++) learner.step()
    }
    const leftMs = Math.max(0, state.leftMs - this.chargedMs)
    this.chargedMs = 0
    return {
      ...state,
      leftMs,
      games: learner.games,
      failures: learner.failures,
      trials: [...this.trials, ...learner.trials].slice(-MOST_TRIALS),
      // the tournament is still to come when nothing more is gained
      settled: learner.finished && learner.settled,
    }
  }
}

/**
 * Where learning goes on after an alarm. Time that was added after the last round of a run makes another run, with all that is left.
 * @param given where learning stood before the alarm
 * @param after where it stood after the run's work
 * @param now where it stands by what clients have asked for meanwhile
 * @returns the state to store, and the time that nobody will use, in milliseconds
 */
export function goOn(
  run: Pick<Run, 'finished' | 'grantedAtEndMs'>,
  given: LearningState,
  after: LearningState,
  now: LearningState,
): { readonly state: LearningState; readonly unusedMs: number } {
  const leftMs = after.leftMs + Math.max(0, now.leftMs - given.leftMs)
  const { grantedMs, runs } = now
  if (!run.finished) return { state: { ...after, leftMs, grantedMs, runs }, unusedMs: 0 }
  const isAdded = run.grantedAtEndMs !== null && grantedMs > run.grantedAtEndMs
  if (!isAdded || leftMs === 0) return { state: { ...after, leftMs: 0, grantedMs, runs }, unusedMs: leftMs }
  const another = { leftMs, grantedMs: leftMs, runs: runs + 1, failures: 0, settled: false }
  return { state: { ...after, ...another }, unusedMs: 0 }
}

/** The game of rules, by the usual engine; null where nothing can be learned about it. */
export async function learnableGame(
  rules: RulesText,
  id: string,
  tick: () => Promise<unknown>,
): Promise<Game<RbgState> | null> {
  const work = compileOwn(sentPart(rules), id, { isKept: true })
  for (let slices = 1; ; slices++) {
    const { done, value } = work.next()
    if (done) return value.ok && isLearnable(value.own.game) ? (value.own.game as unknown as Game<RbgState>) : null
    if (slices % SLICES_A_TICK === 0) await tick()
  }
}
