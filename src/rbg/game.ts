import type { Strength } from '../game/engine/strength.ts'
import type { Game } from '../game/game.ts'
import { Random } from '../game/random.ts'
import { err, ok, type Result } from '../game/result.ts'
import { CHANCE, OVER } from '../game/state.ts'
import { atOnce, type Steps } from '../game/steps.ts'
import { compileInSlices } from './compile.ts'
import { enginesFor, usualEngine, withFirst } from './engines.ts'
import { evaluationBefore } from './evaluation/before-learning.ts'
import type { Evaluation } from './evaluation/evaluation.ts'
import { evaluatorBy } from './evaluation/evaluator.ts'
import type { Learned } from './evaluation/learned.ts'
import { Faults, faultOf, type RulesError } from './language/errors.ts'
import { lex, type Token } from './language/lexer.ts'
import { loopBehind } from './language/loop-behind.ts'
import { CHANCE_PLAYER } from './language/syntax.ts'
import { levelsOf } from './levels.ts'
import { DEFAULT_LIMITS, RulesLimitError, type RulesLimits } from './limits.ts'
import { MANY_MOVES, RbgState } from './play/state.ts'
import { withRates } from './rates.ts'
import type { Rules } from './rules.ts'
import { sample } from './sample.ts'
import { Drawings } from './texts/drawing.ts'
import { landings } from './texts/landings.ts'
import { MoveTexts } from './texts/move-text.ts'
import { PositionTexts } from './texts/position-text.ts'

/** The facts about a game that its rules do not tell. */
export interface RbgFacts {
  readonly id: string
  readonly name: string
  /** One paragraph for people who do not know the game. */
  readonly description: string
  /** What the engine has learned from games against itself. Default: nothing. */
  readonly learned?: Learned
  /** What its levels and engines have been measured at. Default: nothing. */
  readonly strength?: Strength
  readonly limits?: RulesLimits
  /** Gives the rules another back end: `withGeneratedCode` (generated/generated-code.ts). Default: the interpreter plays. */
  readonly backEnd?: (rules: Rules) => Rules
}

/** A game made from a text. */
export interface RbgGame {
  readonly ok: true
  readonly game: Game<RbgState>
  readonly rules: Rules
  /** Reads the tokens of the text again. */
  readonly tokens: () => Steps<readonly Token[]>
}

/** A game made from a text, or the faults of the text. */
export type RbgResult = RbgGame | { readonly ok: false; readonly errors: readonly RulesError[] }

/**
 * Makes a game of a description in Regular Boardgames.
 *
 * @example
 * const made = rbgGame(text, { id: 'konane', name: 'Konane', description: 'Jumps on a full board.' })
 * if (!made.ok) console.log(made.errors.map(({ line, column, detail }) => `${line}:${column} ${detail}`))
 */
export const rbgGame = (text: string, facts: RbgFacts): RbgResult => atOnce(rbgGameInSlices(text, facts))

/** The same in slices of work, for callers that must let others in between. */
export function* rbgGameInSlices(text: string, facts: RbgFacts): Steps<RbgResult> {
  const compiled = yield* compileInSlices(text, facts.limits ?? DEFAULT_LIMITS)
  if (!compiled.ok) return compiled
  const { rules } = compiled
  yield
  try {
    const game = yield* makeGame(rules, facts)
    return { ok: true, game, rules, tokens: () => lex(text, new Faults()) }
  } catch (error) {
    if (!(error instanceof RulesLimitError)) throw error
    return { ok: false, errors: [faultOf(error, yield* loopBehind(error.limit, rules.description.rules))] }
  }
}

function* makeGame(
  compiled: Rules,
  { id, name, description, learned, strength, backEnd }: RbgFacts,
): Steps<Game<RbgState>> {
  const rules = backEnd?.(compiled) ?? compiled
  const positions = new PositionTexts(rules)
  const moves = new MoveTexts(rules)
  const drawings = new Drawings(rules)
  const chance = rules.program.positions.some(({ player }) => player === CHANCE_PLAYER)
  const start = RbgState.initial(rules)
  const examples = yield* findExamples(start, positions, moves, chance)
  const interpreted = backEnd ? RbgState.initial(compiled) : start
  const play = (evaluation: Evaluation | null, judges: boolean) =>
    sample(interpreted, evaluation && evaluatorBy(rules, evaluation), judges)
  // where a tournament has chosen the engine, or there is no alpha-beta, nobody asks what else tells who is ahead
  const judges = !chance && !learned?.engine
  const played = yield* play(learned?.evaluation ?? null, judges)
  const initial = judges ? yield* evaluationBefore(interpreted, played) : null
  const made = enginesFor(rules, chance, played, initial, learned)
  // rates count what evaluations take
  const all = withRates(made, initial && !learned ? yield* play(initial, false) : played)
  const rated = withFirst(all, learned?.engine ?? usualEngine(all, played, initial))
  const first = Object.keys(rated)[0] as keyof typeof rated
  return {
    id,
    name,
    description,
    players: rules.description.players.map((player) => player.name),
    variants: [{ id: 'standard', description: 'The rules as they are written.' }],
    start: () => ok(start.copy()),
    position: {
      description: positions.description,
      example: examples.position,
      parse: (text) => withinLimits(() => positions.parse(text)),
      format: (state) => positions.format(state),
    },
    move: {
      description: moves.description,
      example: examples.move,
      parse: (state, text) => withinLimits(() => moves.parse(state, text)),
      format: (state, move) => moves.format(state, move),
      list: (state) => moves.list(state),
    },
    maxMoves: Math.min(rules.numbers.most, MANY_MOVES),
    ...(chance
      ? {
          chance: {
            description: 'A random move, written as a move is.',
            example: examples.event,
            maxEvents: Math.min(rules.numbers.most, MANY_MOVES),
          },
        }
      : {}),
    draw: (state) => drawings.draw(state),
    page: { whyNot: landings },
    engines: rated,
    levels: levelsOf(strength, first, made, rated, learned ? null : initial),
    ...(strength ? { extras: { strength } } : {}),
  }
}

/** Turns a cap that was reached into a message: functions that take text never throw. */
function withinLimits<T>(parse: () => Result<T>): Result<T> {
  try {
    return parse()
  } catch (error) {
    if (!(error instanceof RulesLimitError)) throw error
    return err(error.message)
  }
}

/** The plies of the look for examples, and its steps. */
const MOST_PLIES = 100
const EXAMPLE_STEPS = 500_000

/**
 * Looks in a random game for a position in which a player is to move, with a move, and for a chance event.
 * @throws RulesLimitError when the moves at the start reach a cap, or what follows from one of them: nobody could play the game
 */
function* findExamples(start: RbgState, positions: PositionTexts, moves: MoveTexts, chance: boolean) {
  const examples = { position: positions.format(start), move: '', event: '' }
  const state = start.copy()
  const random = new Random(1)
  let ply = 0
  try {
    const until = state.work + EXAMPLE_STEPS
    for (; ply < MOST_PLIES && state.work < until && state.toMove !== OVER; ply++) {
      yield* moves.list(state)
      const example = moves.format(state, state.moveAt(0))
      if (state.toMove === CHANCE) examples.event ||= example
      else if (examples.move === '') {
        examples.position = positions.format(state)
        examples.move = example
      }
      state.playSome(random)
      if (examples.move !== '' && (!chance || examples.event !== '')) break
    }
  } catch (error) {
    // later on, the notation stays without examples, and whoever plays there is told the cap
    if (!(error instanceof RulesLimitError) || ply === 0) throw error
  }
  return examples
}
