import type { Engine, GraveSettings } from '../game/engine/index.ts'
import { multiUctByRandomGames, uctByRandomGames } from '../game/engine/random-games.ts'
import { randomMover } from '../game/engine/random-mover.ts'
import { exp, tanh } from '../game/math/exp.ts'
import type { Random } from '../game/random.ts'
import type { Steps } from '../game/steps.ts'
import { WorkLimitError } from '../game/work-limit.ts'
import { judgedBy, pieceLead, pieceWorth } from './evaluation/before-learning.ts'
import { captures } from './evaluation/captures.ts'
import { type Evaluation, SCALE } from './evaluation/evaluation.ts'
import { type Evaluator, evaluatorBy } from './evaluation/evaluator.ts'
import type { Learned } from './evaluation/learned.ts'
import type { RbgState } from './play/state.ts'
import type { Rules } from './rules.ts'
import { isMaterial, MOST_PLIES, type Sample } from './sample.ts'
import { FULL_SECONDS, RATE } from './work.ts'

/** A random game whose moves take more steps to find counts as a draw, too: a second or less. Those of the library take a tenth of it. */
const MOST_STEPS = 20_000_000

/** The steps of a random game between two pauses: a few milliseconds. */
const SLICE_STEPS = 200_000

/** Plays random moves to the end of the game and calls `read` there, then takes all of them back. */
function* atRandomEnd<T>(state: RbgState, random: Random, read: (ended: boolean) => T): Steps<T> {
  let plies = 0
  let left = MOST_STEPS
  let began = state.work
  try {
    while (plies < MOST_PLIES && left > state.work - began && state.playSome(random) >= 0) {
      plies++
      if (state.work - began < SLICE_STEPS) continue
      left -= state.work - began
      yield
      began = state.work
    }
    return read(state.endedAtOnce)
  } catch (error) {
    // what takes the rules too much work is undecided
    if (!(error instanceof WorkLimitError)) throw error
    return read(false)
  } finally {
    for (; plies > 0; plies--) state.undo()
  }
}

const playout = (state: RbgState, random: Random): Steps<number> =>
  atRandomEnd(state, random, (ended) => (ended ? state.returns(0) : 0))

/** The engines of a game whose rules are a text, by their ids. */
export type Engines = Readonly<
  Partial<Record<'grave' | 'uct' | 'alphabeta' | 'puct' | 'multi-uct' | 'random', Engine<RbgState>>>
>

/**
 * The engines of a game whose rules are a text: tree search with random games; for two players without chance also
 * alpha-beta search.
 * @param played what random games have shown
 * @param initial what alpha-beta judges by before anything has been learned; null for pieces
 */
export function enginesFor(
  rules: Rules,
  chance: boolean,
  played: Sample,
  initial: Evaluation | null,
  learned?: Learned,
): Engines {
  const { players } = rules.description
  const random = randomMover() as Engine<RbgState>
  if (players.length > 2) return { 'multi-uct': multiUct(rules), random }
  const uct: Engine<RbgState> = {
    ...uctByRandomGames(chance),
    rate: RATE,
    playout,
  }
  if (players.length === 1 || chance) return { uct, grave, random }
  if (learned) return withFirst({ uct, ...learnedEngines(rules, learned), random }, 'grave')
  const judge = initial ? evaluatorBy(rules, initial) : pieceLead(rules, pieceWorth(rules, played))
  const judging = { error: 0.6, quiescence: played.hasCaptures, by: judgedBy(initial) }
  return { grave, uct, alphabeta: alphabeta(rules, judge, judging), random }
}

/** Where the usual time limit is worth fewer random games, alpha-beta search finds more, even if pieces tell nothing. */
const LEAST_RANDOM_GAMES = 100

/** Where random games come to this share of positions again, the game has so few that alpha-beta search soon knows the result. */
const SMALL = 0.02

/** The id of the engine that `auto` stands for where no tournament has chosen one; undefined for the first one, which is `grave` if there is alpha-beta. */
export function usualEngine(
  { grave, alphabeta }: Engines,
  played: Sample,
  initial: Evaluation | null,
): string | undefined {
  const { repeats } = played
  if (
    alphabeta &&
    (initial || isMaterial(played) || repeats >= SMALL || FULL_SECONDS * grave!.rate < LEAST_RANDOM_GAMES)
  )
    return 'alphabeta'
  return undefined
}

/** The engines that judge by an evaluation that has been learned, for two players without chance. Their descriptions say by what. */
export function learnedEngines(rules: Rules, learned: Learned) {
  const evaluator = evaluatorBy(rules, learned.evaluation)
  // before the first trial is won, the weights are those before learning
  const by = learned.trials.length > 0 ? 'an evaluation that it has learned' : judgedBy(learned.evaluation)
  const { quiescence } = learned
  return {
    grave: graveWith(evaluator, by),
    alphabeta: alphabeta(rules, evaluator, { error: 0.4, quiescence, by }),
    puct: puct(evaluator, by),
  }
}

/** The engines with a certain one first, so that `auto` stands for it; as they are where there is none of that id. */
export function withFirst(engines: Engines, id: string | undefined): Engines {
  return id !== undefined && Object.hasOwn(engines, id) ? { [id]: engines[id as keyof Engines]!, ...engines } : engines
}

/** The settings of tree search that learns from its random games, chosen by `npm run compare`. */
export const graveSettings: GraveSettings = {
  method: 'grave',
  exploration: 0.4,
  expandAfter: 2,
  reference: 50,
  bias: 0.02,
  candidates: 3,
  decisive: 2,
  maxPlies: MOST_PLIES,
  maxWork: MOST_STEPS,
}

const grave = {
  description: 'Monte-Carlo tree search by random games, from which it learns.',
  rate: RATE,
  ...graveSettings,
} satisfies Engine<RbgState>

/** The moves that a second of search by an evaluation is worth. */
const EVALUATING_RATE = 20_000

interface Judging {
  /** The mean error of evaluations, as a share of a win. */
  readonly error: number
  /** Whether captures are followed beyond the horizon. */
  readonly quiescence: boolean
  /** What it judges by, for people. */
  readonly by: string
}

/** Alpha-beta search that looks at captures first. */
function alphabeta(rules: Rules, judge: Evaluator, { error, quiescence, by }: Judging): Engine<RbgState> {
  const taken = captures(rules)
  return {
    description: `Alpha-beta search by ${by}.`,
    rate: EVALUATING_RATE,
    method: 'alphabeta',
    scale: SCALE,
    evaluationError: error,
    ...judge,
    quiet: (state, move) => taken(state, move) === 0,
    ...(quiescence && {
      tactical(state: RbgState, buffer: Int32Array, from: number) {
        const end = state.legalMoves(buffer, from)
        let kept = from
        for (let i = from; i < end; i++) if (taken(state, buffer[i]!) > 0) buffer[kept++] = buffer[i]!
        return kept
      },
    }),
  }
}

/** Like `grave`, with a learned evaluation beside the random games. */
function graveWith(evaluator: Evaluator, by: string): Engine<RbgState> {
  return {
    ...grave,
    description: `Monte-Carlo tree search by random games, from which it learns, and by ${by}.`,
    implicit: {
      weight: 0.3,
      evaluate: (state: RbgState) => (state.turn === 0 ? 1 : -1) * tanh(evaluator.evaluate(state) / SCALE),
    },
  }
}

/**
 * Tree search by a learned evaluation instead of random games. The more a move changes the evaluation at once, the more it is
 * looked at.
 */
function puct(evaluator: Evaluator, by: string): Engine<RbgState> {
  return {
    description: `Monte-Carlo tree search without random games, by ${by}.`,
    rate: EVALUATING_RATE,
    method: 'multi-uct',
    exploration: 0.4,
    firstVisit: 0,
    width: Number.POSITIVE_INFINITY,
    prior(state, moves, from, end, priors) {
      for (let i = from; i < end; i++) priors[i] = evaluator.order(state, moves[i]!) / GAIN_TEMPERATURE
      // exponentials of the gains, less the greatest, since they could overflow
      const most = Math.max(...priors.subarray(from, end))
      let sum = 0
      for (let i = from; i < end; i++) {
        priors[i] = exp(priors[i]! - most)
        sum += priors[i]!
      }
      for (let i = from; i < end; i++) priors[i]! /= sum
    },
    evaluate(state, shares) {
      const own = (1 + tanh(evaluator.evaluate(state) / SCALE)) / 2
      shares[state.turn] = own
      shares[1 - state.turn] = 1 - own
    },
  }
}

/** The gain in evaluation that makes a move e times as probable in `puct`. */
const GAIN_TEMPERATURE = 200

function multiUct(rules: Rules): Engine<RbgState> {
  const suggest = suggestionOf(rules)
  const seats = rules.description.players.length
  return {
    ...multiUctByRandomGames,
    rate: RATE,
    evaluate: (state, shares, random) =>
      atRandomEnd(state, random, (ended) => {
        if (!ended) return suggest(state, shares)
        for (let seat = 0; seat < seats; seat++) shares[seat] = state.shareOf(seat)
      }),
  }
}

/** The shares of the win that scores and pieces suggest, where a random game does not end. */
function suggestionOf({ owners, size, description }: Rules): (state: RbgState, shares: Float64Array) => void {
  const seats = description.players.length
  return (state, shares) => {
    const { counts } = state
    for (let seat = 0; seat < seats; seat++) shares[seat] = 1 + state.score(seat)
    for (let piece = 0; piece < owners.length; piece++)
      if (owners[piece]! >= 0) shares[owners[piece]!]! += counts[piece]!
    state.judge(size + owners.length)
    let sum = 0
    for (let seat = 0; seat < seats; seat++) sum += shares[seat]!
    for (let seat = 0; seat < seats; seat++) shares[seat]! /= sum
  }
}
