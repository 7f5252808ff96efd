/** Reads the game, variant, rules and position of a request. A fault is thrown as a Problem that names its field. */
import type { MatrixForm, MatrixPosition } from '../game/extras.ts'
import type { Game } from '../game/game.ts'
import { type Observation, searchesViews } from '../game/hidden.ts'
import { type BadView, historyOf, informationAtLast, readView } from '../game/information-state.ts'
import { readPosition } from '../game/notation/read-position.ts'
import type { RuleOptions } from '../game/rule-options.ts'
import type { State } from '../game/state.ts'
import type { Steps } from '../game/steps.ts'
import { type Field, optionsOf, Problem } from './problem.ts'
import { type Spent, StepCounter } from './step-counter.ts'
import { ofState, ofView, type TextPosition } from './text-position.ts'

/** A position with its variant and rules, as text or as a matrix. The request schemas admit one of the two forms. */
export type PositionInput = {
  readonly variant?: string | undefined
  readonly rules?: Readonly<Record<string, number | undefined>> | undefined
} & (
  | { readonly position: string }
  | { readonly board: MatrixPosition['board']; readonly side: string; readonly die?: number | null | undefined }
)

/** The true position a request is about, parsed. */
export interface Subject {
  readonly game: Game
  readonly variant: string
  readonly rules: RuleOptions
  readonly state: State
}

/** The problem of a request about an unknown game. @param field where the body names it */
export const unknownGame = (id: string, field?: Field): Problem =>
  id.startsWith('own-')
    ? unknownRules(id, field)
    : Problem.of('unknown-game', `there is no game "${id}"; \`GET /v1/games?library=yes\` lists the games`, field)

/** The problem of an id under which no rules are held. @param field where the body names it */
export const unknownRules = (id: string, field?: Field): Problem =>
  Problem.of('unknown-rules', `no rules are held under "${id}": send their text with POST /v1/rules`, field)

/** The requested variant, or the game's first when `id` is undefined. */
export function variantOf(game: Game, id: string | undefined, field: Field): string {
  if (id === undefined) return game.variants[0].id
  if (game.variants.some((variant) => variant.id === id)) return id
  const known = game.variants.map((variant) => variant.id).join(', ')
  throw Problem.at(field, 'unknown-variant', `${game.id} has no variant "${id}"; it has ${known}`)
}

/** The rule options that a request sets, checked against those of the game. */
export function rulesOf(game: Game, given: PositionInput['rules'] = {}): RuleOptions {
  const rules: Record<string, number> = {}
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue
    const field = { pointer: `/rules/${name}` }
    // the name may come from the text of a record
    const rule = game.rules && Object.hasOwn(game.rules, name) ? game.rules[name] : undefined
    if (!rule)
      throw Problem.at(field, 'unknown-rule', `${game.id} has no rule option "${name}"; ${optionsOf(game.rules)}`)
    const { minimum, maximum, values } = rule
    if (value < minimum || value > maximum)
      throw Problem.at(field, 'out-of-range', `${name} must be ${minimum} to ${maximum} in ${game.id}, not ${value}`)
    if (values && !values.includes(value))
      throw Problem.at(field, 'out-of-range', `${name} is one of ${values.join(', ')} in ${game.id}, not ${value}`)
    rules[name] = value
  }
  return rules
}

/** True when a text is written as a view, in a game whose views have a notation of their own. */
const isView = (game: Game, text: string): boolean => searchesViews(game) && game.hidden!.observation.accepts(text)

/**
 * The state of the text of a true position, read by way of its canonical form.
 * @throws Problem `invalid-position` or `is-a-view`
 */
export function parsePosition(game: Game, variant: string, rules: RuleOptions, text: string, field: Field): State {
  if (isView(game, text))
    throw Problem.at(field, 'is-a-view', 'this is a view, which says what one player knows: send the true position')
  const state = readPosition(game, text, variant, rules)
  if (!state.ok) throw Problem.at(field, 'invalid-position', state.error)
  return state.value
}

/** Reads the view of a request. @throws Problem `invalid-position` */
function parseView(game: Game, variant: string, rules: RuleOptions, text: string, field: Field): Observation {
  const read = readView(game, text, variant, rules)
  if (!read.ok) throw problemOfView(read, field)
  return read.view
}

/**
 * Checks that some true position looks like a view. A search begins with one, so that calls about the rules refuse what a
 * search refuses. @throws Problem `invalid-position`
 */
function* requirePossible(game: Game, variant: string, view: Observation, field: Field): Steps<Observation> {
  if (view.viewer === null || view.toMove < 0) return view
  const history = historyOf(game.hidden!, variant)
  history.add(view)
  const possible = yield* informationAtLast(history)
  if (!possible.ok) throw Problem.at(field, 'invalid-position', possible.error)
  return view
}

/** The problem of a text that cannot be used as a view. @param field the place of the text at fault */
export const problemOfView = ({ error, fault }: BadView, field: Field): Problem =>
  Problem.at(field, PROBLEMS_OF_VIEWS[fault], error)

const PROBLEMS_OF_VIEWS = {
  'not-a-view': 'not-a-view',
  'not-to-act': 'not-to-act',
  'game-over': 'game-over',
  'awaits-event': 'chance-to-act',
  'other-viewer': 'invalid-position',
  invalid: 'invalid-position',
} as const

/** A position of a request, either true or a view, with its variant. */
export interface Read {
  readonly variant: string
  readonly position: TextPosition
  /** The state of a true position; null for a view. */
  readonly state: State | null
  /** The view; null for a true position. */
  readonly view: Observation | null
  /** The earlier positions, as states or as views, oldest first. */
  readonly earlierStates: readonly State[]
  readonly earlierViews: readonly Observation[]
}

type InputWithHistory = PositionInput & { readonly history?: readonly string[] | undefined }

/**
 * Reads the position of a request body, true or a view, with the earlier ones that its rules on repetition need, in steps of a
 * text each.
 */
export function* positionSteps(game: Game, input: InputWithHistory, spent?: Spent): Steps<Read> {
  const read = yield* inputSteps(game, input, spent)
  if (read.view) yield* requirePossible(game, read.variant, read.view, { pointer: '/position' })
  return read
}

/** Reads a position as `positionSteps` does, but takes a view that no true position looks like, too. */
export function* inputSteps(game: Game, input: InputWithHistory, spent?: Spent): Steps<Read> {
  const { history = [] } = input
  if (!('position' in input) || !isView(game, input.position)) {
    const subject = subjectOf(game, input)
    const { variant, state } = subject
    const earlierStates = yield* historySteps(subject, history, spent)
    return { variant, position: ofState(game, state), state, view: null, earlierStates, earlierViews: [] }
  }
  const variant = variantOf(game, input.variant, { pointer: '/variant' })
  const rules = rulesOf(game, input.rules)
  const view = parseView(game, variant, rules, input.position, { pointer: '/position' })
  const earlierViews: Observation[] = []
  for (const [i, text] of history.entries()) {
    const one = readView(game, text, variant, rules, { viewer: view.viewer, earlier: i })
    if (!one.ok) throw problemOfView(one, { pointer: `/history/${i}` })
    earlierViews.push(one.view)
    yield
  }
  view.setHistory?.(earlierViews)
  return { variant, position: ofView(game, variant, view), state: null, view, earlierStates: [], earlierViews }
}

/** Reads the position of a query: its parameters are `position` and `variant`. */
export function* positionOfQuery(
  game: Game,
  input: { readonly position: string; readonly variant?: string | undefined },
): Steps<TextPosition> {
  const variant = variantOf(game, input.variant, { parameter: 'variant' })
  const field = { parameter: 'position' }
  if (isView(game, input.position)) {
    const view = parseView(game, variant, {}, input.position, field)
    return ofView(game, variant, yield* requirePossible(game, variant, view, field))
  }
  return ofState(game, parsePosition(game, variant, {}, input.position, field))
}

/** Gives a state the earlier positions of a request, in steps of a text each, and returns them. */
export function* historySteps(
  { game, variant, rules, state }: Subject,
  history: readonly string[],
  spent?: Spent,
): Steps<readonly State[]> {
  const earlier: State[] = []
  const steps = new StepCounter(state, spent)
  for (const [i, text] of history.entries()) {
    steps.requireFew('earlier positions')
    earlier.push(parsePosition(game, variant, rules, text, { pointer: `/history/${i}` }))
    yield* steps.pauses()
  }
  state.setHistory?.(earlier)
  return earlier
}

/** Reads the true position of a request body. @throws Problem, `is-a-view` for a view */
export function subjectOf(game: Game, input: PositionInput): Subject {
  const variant = variantOf(game, input.variant, { pointer: '/variant' })
  const rules = rulesOf(game, input.rules)
  const subject = (text: string, pointer: string) => ({
    game,
    variant,
    rules,
    state: parsePosition(game, variant, rules, text, { pointer }),
  })
  if ('position' in input) return subject(input.position, '/position')
  if (!game.extras?.matrix)
    throw Problem.at(
      { pointer: '/board' },
      'unsupported-form',
      `${game.id} has no matrix form: send \`position\` instead of \`board\`, \`side\` and \`die\``,
    )
  const { board, side, die = null } = input
  const matrix = { board, side, die }
  const text = game.extras?.matrix.toPosition(matrix)
  if (!text.ok)
    throw Problem.at({ pointer: matrixFault(game, game.extras?.matrix, matrix) }, 'invalid-position', text.error)
  return subject(text.value, '/board')
}

/**
 * Finds the field of a matrix that is at fault. Games tell the fault but not its field, so each field is replaced in turn:
 * the one whose replacement makes the matrix readable is at fault.
 */
function matrixFault(game: Game, form: MatrixForm, matrix: MatrixPosition): string {
  if (form.toPosition({ ...matrix, die: null }).ok) return '/die'
  if (game.players.some((side) => form.toPosition({ ...matrix, side }).ok)) return '/side'
  return '/board'
}
