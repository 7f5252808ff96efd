import type { Game } from '../game/game.ts'
import { Random } from '../game/random.ts'
import { unwrap } from '../game/result.ts'
import { OVER } from '../game/state.ts'
import type { Steps } from '../game/steps.ts'
import { withinLimits } from '../game/work-limit.ts'
import { learnedEngines } from '../rbg/engines.ts'
import { evaluationBefore, pieceWorth } from '../rbg/evaluation/before-learning.ts'
import { type Evaluation, SCALE } from '../rbg/evaluation/evaluation.ts'
import { Features } from '../rbg/evaluation/features.ts'
import { isAccepted, type Learned, type Trial, winnerOf } from '../rbg/evaluation/learned.ts'
import type { RbgState } from '../rbg/play/state.ts'
import type { Rules } from '../rbg/rules.ts'
import { sample } from '../rbg/sample.ts'
import { counterOf, STEPS_A_SECOND } from '../rbg/work.ts'
import { FAMILIES } from './families.ts'
import { trainInSlices } from './fit.ts'
import { Hall, type Player } from './hall.ts'
import { SampleStore } from './samples.ts'
import { DEEPER_TRIAL, QUICK_TRIAL } from './schedule.ts'
import { deriveSeed } from './seed.ts'
import { summaryOf } from './summary.ts'

/** The games of self-play between two fits, and the first parts of the seeds. */
const GAMES = 40
const PLAY = 0
const TRIAL = 1
const FINAL = 2

/**
 * Quick games, and deeper ones, in which all families are tried again when none has gained in quick games: the work of a search for a move,
 * in moves of random plays, and the pairs of games of a trial.
 */
const QUICK = { thinks: 300, schedule: QUICK_TRIAL }
const DEEPER = { thinks: 1_200, schedule: DEEPER_TRIAL }

const FIT = { epochs: 150, decay: 0.1, scale: SCALE }

/** The most trials without gain, one after the other, two of each family, and the games of a run that goes on before they end it. */
const MOST_FAILURES = 2 * FAMILIES.length
const LEAST_GAMES = 200

/** Settings of a run of learning. */
interface LearningSettings {
  readonly seed: number
  /** The games of self-play and the failures so far, where a run was broken off. Default: those of `before`, and none. */
  readonly played?: number
  readonly failures?: number
  /** The games of self-play after which no more are begun. Default: until nothing is gained. */
  readonly games?: number
  /**
   * The work of a search for a move in the tournament of the engines, in moves of random plays: how they compare depends on it. Default:
   * that of some hundred random games. 0: no tournament.
   */
  readonly compared?: number
}

const COMPARED = 4_000

/** The time of a slice of work, in milliseconds, and its work, as rates count it. */
export const SLICE_MS = 2
const SLICE_WORK = (SLICE_MS * STEPS_A_SECOND) / 1000

/**
 * Learns an evaluation for rules of two players without chance, by games against itself: positions at the ends of the lines that
 * alpha-beta expects are fitted to what came later (temporal differences at leaves, Baxter, Tridgell and Weaver 1998, as a regression over the
 * latest positions of all games of the run). New weights are kept when they win a trial of paired games against those before. At the end a
 * tournament of all engines but random play says which one `auto` stands for. Nothing reads a clock: a run that is not ended early follows
 * from its seed.
 *
 * @example
 * const learner = new Learner(game, null, { seed: 1 })
 * while (!learner.finished) learner.step()
 * const { learned } = learner
 */
export class Learner {
  /** The best weights so far, and how they came about; null before any are better than none. */
  learned: Learned | null
  /** The games of self-play so far, those of earlier runs counted. */
  games: number
  /** All trials of this run, the lost ones, too. */
  readonly trials: Trial[] = []
  finished = false
  /** The trials without gain since the last one with it. */
  failures: number
  /** True when the run has ended because nothing more was gained. */
  settled = false
  /** True for rules about which nothing can be learned because they are too large, or take too much work; then the run has settled. */
  tooLarge = false
  /** True when no further round begins: only the tournament is left, or nothing. */
  ending = false
  private stopping = false
  private hall: Hall | null = null
  private readonly work: Steps<void>
  /** What the rules have worked so far; nothing before the game has begun. */
  private worked: () => number = () => 0

  /**
   * @param game a game whose rules are a text, and which `isLearnable`
   * @param before what an earlier run has learned
   */
  constructor(game: Game<RbgState>, before: Learned | null, settings: LearningSettings) {
    this.learned = before
    this.games = Math.max(before?.games ?? 0, settings.played ?? 0)
    this.failures = settings.failures ?? 0
    this.work = this.run(game, settings)
  }

  /** The pairs of games of trials and of the tournament so far. */
  get pairs(): number {
    return this.hall?.pairs ?? 0
  }

  /** Does a slice of work, of about `SLICE_MS`: whoever has no clock counts slices. */
  step(): void {
    const until = this.worked() + SLICE_WORK
    for (let before = this.worked(); ; ) {
      if (this.work.next().done) {
        this.finished = true
        return
      }
      const now = this.worked()
      // work that the rules do not count, such as fitting, pauses when it has taken long enough
      if (now === before || now >= until) return
      before = now
    }
  }

  /** Begins no further round, so that only the tournament is left. */
  wrapUp(): void {
    this.ending = true
  }

  /** Ends the tournament, too, with the games that have been played: so many at least that everybody has met everybody. */
  stop(): void {
    this.ending = true
    this.stopping = true
  }

  private *run(game: Game<RbgState>, settings: LearningSettings): Steps<void> {
    const { games = Number.POSITIVE_INFINITY, compared = COMPARED } = settings
    const run = yield* withinLimits(this.begin(game, settings))
    if (!run) {
      this.tooLarge = true
      this.settled = true
      return
    }
    for (let round = 0; !this.ending && !this.hasSettled(run) && this.games - run.begun < games; round++)
      yield* this.round(run, round)
    this.settled = this.hasSettled(run)
    this.ending = true
    if (compared > 0) yield* this.compareEngines(run, game, compared)
  }

  /** Measures the rules, and finds out what is known of them. Null where they are too large. */
  private *begin(game: Game<RbgState>, { seed }: LearningSettings): Steps<Run | null> {
    const start = unwrap(game.start(game.variants[0].id, new Random(seed), {}))
    const { rules } = start
    this.worked = counterOf(start)
    const measured = isSmall(rules) ? yield* workOfMove(start, new Random(seed)) : null
    if (measured === null) return null
    const shown = yield* sample(start, null)
    const features = yield* Features.of(rules, pieceWorth(rules, shown))
    const hall = new Hall(game, start, measured)
    this.hall = hall
    const begins = this.learned?.evaluation ?? (yield* evaluationBefore(start, shown))
    const known = begins ? yield* features.weightsOf(begins) : features.priors
    const best = begins ?? features.evaluation(known)
    const { hasCaptures: quiescence } = shown
    const samples = new SampleStore()
    return { seed, rules, quiescence, features, hall, samples, begun: this.games, known, weights: known, best }
  }

  /** True when nothing more is gained. */
  private hasSettled({ begun }: Run): boolean {
    // the games of earlier runs are no longer there to be fitted to, so that some new ones must be before failures tell anything
    return this.failures >= MOST_FAILURES && this.games - begun >= Math.min(begun, LEAST_GAMES)
  }

  /** Plays some games, fits weights to the positions that are kept, and uses these weights if they win a trial. */
  private *round(run: Run, round: number): Steps<void> {
    const { seed, hall, features, samples } = run
    const player = playerOf(run, run.best)
    const style = this.failures < FAMILIES.length ? QUICK : DEEPER
    for (let i = 0; i < GAMES && !this.ending; i++) {
      yield* hall.study(player, features, samples, deriveSeed(seed, PLAY, this.games), style.thinks)
      this.games++
    }
    if (this.ending) return
    const { limits, mostMoves } = FAMILIES[this.failures % FAMILIES.length]!(features, samples)
    const within = (all: Float64Array) => all.map((weight, feature) => (limits[feature] === 0 ? 0 : weight))
    const options = { ...FIT, prior: within(run.known) }
    const weights = yield* trainInSlices(samples.all(limits), within(run.weights), options)
    yield
    const evaluation = features.evaluation(weights, mostMoves)
    const challenger = playerOf(run, evaluation)
    const isOff = () => this.ending
    const trial = yield* hall.trial(challenger, player, deriveSeed(seed, TRIAL, round), { ...style, isOff })
    if (!trial) return
    run.weights = weights
    this.report(run, evaluation, trial)
  }

  /** Notes a trial, and keeps the evaluation that has won it. */
  private report(run: Run, evaluation: Evaluation, trial: Omit<Trial, 'version' | 'against'>): void {
    const { version: before = 0, trials = [] } = this.learned ?? {}
    const version = before + 1
    const reported = { version, against: this.learned ? `version ${before}` : 'nothing learned', ...trial }
    this.trials.push(reported)
    if (!isAccepted(trial)) {
      this.failures++
      return
    }
    this.failures = 0
    run.best = evaluation
    this.learned = {
      ...this.learned,
      version,
      games: this.games,
      quiescence: run.quiescence,
      evaluation,
      trials: [...trials, reported],
      summary: summaryOf(run.rules, evaluation),
    }
  }

  /** Lets all engines but random play meet. The winner is the one that `auto` stands for. */
  private *compareEngines(run: Run, game: Game<RbgState>, thinks: number): Steps<void> {
    const { seed, rules, hall, quiescence, best } = run
    const usual = { ...NEW, games: this.games, quiescence, evaluation: best, summary: summaryOf(rules, best) }
    const learned = this.learned ?? usual
    const { random: _, ...engines } = game.engines
    const players: Record<string, Player> = { ...engines, ...learnedEngines(rules, learned) }
    const tournament = yield* hall.tournament(players, deriveSeed(seed, FINAL), thinks, () => this.stopping)
    if (!tournament) return
    // answers name the version, so that whatever changes them makes a new one
    const version = learned.version + 1
    this.learned = { ...learned, version, games: this.games, engine: winnerOf(tournament), tournament }
  }
}

/** What the rounds of a run of learning share. */
interface Run {
  readonly seed: number
  readonly rules: Rules
  readonly quiescence: boolean
  readonly features: Features
  readonly hall: Hall
  readonly samples: SampleStore
  /** The games of self-play before the run. */
  readonly begun: number
  /** The weights from which it has begun, and those of the last fit that came to a trial. */
  readonly known: Float64Array
  weights: Float64Array
  best: Evaluation
}

/** A player by an evaluation. */
const playerOf = ({ rules, quiescence }: Run, evaluation: Evaluation): Player =>
  learnedEngines(rules, { ...NEW, quiescence, evaluation }).alphabeta

/** What nothing is known of. */
const NEW = { version: 0, games: 0, trials: [], summary: [] }

/** True for a game whose rules name players enough, and no chance, for an evaluation to be learned. */
export const isLearnable = (game: Game): boolean => Object.hasOwn(game.engines, 'alphabeta')

/** The largest boards about which features are looked for, and the most pieces times vertices: the look takes time and memory with both. */
const MOST_VERTICES = 512
const MOST_PLACES = 32_768
const MOST_DIRECTIONS = 32

/** True for rules that are small enough for learning. */
const isSmall = ({ size, pieces, description: { board } }: Rules): boolean =>
  size <= MOST_VERTICES && pieces * size <= MOST_PLACES && board.directions.length <= MOST_DIRECTIONS

/** The random moves from which facts about the rules are measured. */
const MEASURED_PLIES = 200

/** The mean work of finding and playing a move, by random moves; null for rules with too many moves (`State.hasTooManyMoves`). */
function* workOfMove(start: RbgState, random: Random): Steps<number | null> {
  let state = start.copy()
  // what has been worked is counted for all copies together
  const worked = counterOf(state)
  const before = worked()
  for (let plies = 0; plies < MEASURED_PLIES; plies++) {
    if (state.toMove === OVER) state = start.copy()
    const isSmall = yield* withinLimits(playOne(state, random))
    if (isSmall === false) return null
    // a game that takes the rules too much work ends there
    if (isSmall === null) state = start.copy()
  }
  return Math.max(1, (worked() - before) / MEASURED_PLIES)
}

/** Plays a random move. @returns false where there are too many moves */
function* playOne(state: RbgState, random: Random): Steps<boolean> {
  if (state.hasTooManyMoves) return false
  state.playSome(random)
  yield
  return true
}
