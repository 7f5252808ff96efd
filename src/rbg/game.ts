import type { Game } from '../game/game.ts'
import { Random } from '../game/random.ts'
import { err, ok, type Result } from '../game/result.ts'
import { CHANCE, OVER } from '../game/state.ts'
import type { Strength } from '../game/strength.ts'
import { compileInSlices, withGeneratedCode } from './compile.ts'
import { enginesFor, levelsFor, withFirst } from './engines.ts'
import type { Learned } from './evaluation/learned.ts'
import type { RulesError } from './language/errors.ts'
import { CHANCE_PLAYER } from './language/syntax.ts'
import { DEFAULT_LIMITS, RulesLimitError, type RulesLimits } from './limits.ts'
import { playsWithoutEnd, type Trial } from './play/random-plays.ts'
import { MANY_MOVES, RbgState } from './play/state.ts'
import type { Rules } from './rules.ts'
import { finish, type Steps } from './steps.ts'
import { Drawings } from './texts/drawing.ts'
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
  /** Whether moves are found by generated JavaScript, which is faster but refused in Workers. Default: by the interpreter. */
  readonly generated?: boolean
}

/** A game made from a text, or the faults of the text. */
export type RbgResult =
  | {
      readonly ok: true
      readonly game: Game<RbgState>
      readonly rules: Rules
      readonly warnings: readonly RulesError[]
    }
  | { readonly ok: false; readonly errors: readonly RulesError[] }

/**
 * Makes a game of a description in Regular Boardgames.
 *
 * @example
 * const made = rbgGame(text, { id: 'konane', name: 'Konane', description: 'Jumps on a full board.' })
 * if (!made.ok) console.log(made.errors.map(({ line, column, detail }) => `${line}:${column} ${detail}`))
 */
export const rbgGame = (text: string, facts: RbgFacts): RbgResult => finish(rbgGameInSlices(text, facts))

/** The same in slices of work, for callers that must let others in between. */
export function* rbgGameInSlices(text: string, facts: RbgFacts): Steps<RbgResult> {
  const compiled = yield* compileInSlices(text, facts.limits ?? DEFAULT_LIMITS)
  if (!compiled.ok) return compiled
  const { rules } = compiled
  yield
  try {
    const game = yield* makeGame(facts.generated ? withGeneratedCode(rules) : rules, facts)
    const trials = yield* trialWarnings(rules)
    return { ok: true, game, rules, warnings: [...rules.warnings, ...trials] }
  } catch (error) {
    if (!(error instanceof RulesLimitError)) throw error
    return { ok: false, errors: [{ line: 1, column: 1, detail: error.message }] }
  }
}

function* makeGame(rules: Rules, { id, name, description, learned, strength }: RbgFacts): Steps<Game<RbgState>> {
  const positions = new PositionTexts(rules)
  const moves = new MoveTexts(rules)
  const drawings = new Drawings(rules)
  const chance = rules.program.positions.some(({ player }) => player === CHANCE_PLAYER)
  const start = RbgState.initial(rules)
  const engines = withFirst(enginesFor(rules, chance, learned), learned?.engine)
  const examples = yield* findExamples(start, positions, moves, chance)
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
    engines,
    levels: levelsFor(Object.values(engines)[0]!),
    ...(strength ? { extras: { strength } } : {}),
  }
}

const TRIAL: Trial = { plays: 20, plies: 500, steps: 8_000_000 }

/** Plays random games until one ends, and warns where none does. */
function* trialWarnings(rules: Rules): Steps<readonly RulesError[]> {
  try {
    const plays = yield* playsWithoutEnd(RbgState.initial(rules), TRIAL, new Random(1))
    if (plays === 0) return []
    return [{ line: 1, column: 1, detail: `none of ${plays} random plays ends within ${TRIAL.plies} moves` }]
  } catch (error) {
    if (!(error instanceof RulesLimitError)) throw error
    return [{ line: 1, column: 1, detail: `a random play reaches a cap: ${error.message}` }]
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

/** Looks in a random game for a position in which a player is to move, with a move, and for a chance event. */
function* findExamples(start: RbgState, positions: PositionTexts, moves: MoveTexts, chance: boolean) {
  const examples = { position: positions.format(start), move: '', event: '' }
  const state = start.copy()
  const random = new Random(1)
  try {
    const until = state.work + EXAMPLE_STEPS
    for (let ply = 0; ply < MOST_PLIES && state.work < until && state.toMove !== OVER; ply++) {
      yield* moves.list(state)
      const example = moves.format(state, state.moveAt(0))
      if (state.toMove === CHANCE) examples.event ||= example
      else if (examples.move === '') {
        examples.position = positions.format(state)
        examples.move = example
      }
      if (examples.move !== '' && (!chance || examples.event !== '')) break
      state.playSome(random)
    }
  } catch (error) {
    // the notation then stays without examples: whoever plays there is told the cap
    if (!(error instanceof RulesLimitError)) throw error
  }
  return examples
}
