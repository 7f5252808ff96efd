import type { Engine } from '../game/engine/index.ts'
import { Random } from '../game/random.ts'
import { OVER } from '../game/state.ts'
import type { Steps } from '../game/steps.ts'
import { ASSIGN, COMPARE, END } from './automaton/graph.ts'
import { FLAT_GAMES, FLAT_STEPS, MOST_PLIES } from './engines.ts'
import { RulesLimitError } from './limits.ts'
import type { RbgState } from './play/state.ts'

/** The steps of rules that a second of search is worth, as `npm run bench -- rbg --rates` measures them. */
export const STEPS_A_SECOND = 40_000_000

/** A step of an evaluation takes this part of the time. */
const EVALUATION = 1 / 3

/** Where all actions compare or assign numbers, a step takes so many times more. */
const ARITHMETIC = 2

/** Random games are counted until they have taken so many steps, or are so many; one that is longer is broken off. */
const ENOUGH_STEPS = 100_000
const MOST_GAMES = 60
const MOST_STEPS = 1_500_000
/** The steps between two pauses. */
const SLICE_STEPS = 50_000

/**
 * The looks for winning moves in two plies of a playout of `grave`, each of which lists the moves and makes them: one for the mover, and one for the
 * replies to each move that it tries, three at least. With four, iterations take as much of what is counted here as those of `uct`, over the
 * games of `npm run bench -- rbg --rates`.
 */
const LOOKS = 4

/** An iteration of `multi-uct` makes some moves before it evaluates. */
const DESCENT = 3

type Engines = Readonly<Record<string, Engine<RbgState>>>

/** Counts what the states of a game and their evaluations have taken so far, in steps of rules without numbers. */
export function counterOf(state: RbgState): () => number {
  const { op } = state.rules.program
  const actions = op.filter((kind) => kind !== END)
  const numbers = actions.filter((kind) => kind === COMPARE || kind === ASSIGN)
  const slowness = 1 + (ARITHMETIC * numbers.length) / actions.length
  return () => slowness * state.work + EVALUATION * state.judged
}

/**
 * The engines with their rates in this game: how long a work unit takes follows from the steps of some random games. These depend on the rules
 * and the evaluation alone, so that a game has the same rates everywhere.
 *
 * @param start the start, played by the interpreter: generated code takes fewer steps
 */
export function* withRates({ random: mover, ...engines }: Engines, start: RbgState): Steps<Engines> {
  const { alphabeta } = engines
  const random = new Random(1)
  const worked = counterOf(start)
  let [games, plies, moves, finding, playing, evaluating] = [0, 0, 0, 0, 0, 0]
  try {
    for (let paused = 0; finding + playing + evaluating < ENOUGH_STEPS && games < MOST_GAMES; ) {
      games++
      const state = start.copy()
      const end = finding + playing + MOST_STEPS
      let began = worked()
      for (const last = plies + MOST_PLIES; plies < last && finding + playing < end && state.toMove !== OVER; plies++) {
        if (!state.hasTooManyMoves) moves += state.countMoves()
        const found = worked()
        finding += found - began
        // a copy, since evaluations look for moves, too
        if (alphabeta?.method === 'alphabeta') alphabeta.evaluate(state.copy(), state.turn)
        const judged = worked() - found
        evaluating += judged
        state.playSome(random)
        playing += worked() - found - judged
        began = worked()
        const done = finding + playing + evaluating
        if (done - paused < SLICE_STEPS) continue
        paused = done
        yield
      }
    }
  } catch (error) {
    // where a game comes to a cap, what has been counted before is enough
    if (!(error instanceof RulesLimitError)) throw error
  }
  plies ||= 1
  const game = (finding + playing) / games
  const node = (finding + playing + evaluating) / plies
  const steps = {
    uct: game,
    grave: game + (LOOKS * (finding + (moves / plies) * playing)) / plies,
    alphabeta: node,
    'multi-uct': DESCENT * node,
    policy: FLAT_GAMES * Math.min(game, FLAT_STEPS),
  }
  const rated = Object.entries(engines).map(([id, engine]) => {
    const unit = steps[engine.method as keyof typeof steps]
    return [id, { ...engine, rate: Math.ceil(STEPS_A_SECOND / Math.max(1, unit)) }]
  })
  return { ...Object.fromEntries(rated), random: mover }
}
