/** From what a request says to a state of the game it is about; whatever does not fit is a Problem at its field. */
import { type Game, type MatrixForm, type MatrixPosition, type RuleOptions, seatName } from '../game/game.ts'
import { CHANCE, OVER, type State } from '../game/state.ts'
import { findGame } from '../games/registry.ts'
import { type Field, Problem } from './problem.ts'

/** A position in one of the two forms, with its variant; closed schemas see to it that only one is there. */
export type PositionInput = {
  readonly variant?: string | undefined
  readonly rules?: Readonly<Record<string, number | undefined>> | undefined
} & (
  | { readonly position: string }
  | { readonly board: MatrixPosition['board']; readonly side: string; readonly die?: number | null | undefined }
)

/** What a request is about. */
export interface Subject {
  readonly game: Game
  readonly variant: string
  readonly rules: RuleOptions
  readonly state: State
}

export function gameNamed(id: string): Game {
  const game = findGame(id)
  if (!game) throw new Problem('unknown-game', { detail: `there is no game "${id}" here` })
  return game
}

/** The variant asked for, or the game's first. */
export function variantOf(game: Game, id: string | undefined, field: Field): string {
  if (id === undefined) return game.variants[0].id
  if (game.variants.some((variant) => variant.id === id)) return id
  const known = game.variants.map((variant) => variant.id).join(', ')
  throw Problem.at(field, 'unknown-variant', `${game.id} has no variant "${id}"; it has ${known}`)
}

/** The rules that a request sets, if they are the game's. */
export function rulesOf(game: Game, given: PositionInput['rules'] = {}): RuleOptions {
  const rules: Record<string, number> = {}
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined) continue
    const field = { pointer: `/rules/${name}` }
    const rule = game.rules?.[name]
    if (!rule) throw Problem.at(field, 'unknown-rule', `${game.id} has no rule ${name} to set`)
    const { minimum, maximum } = rule
    if (value < minimum || value > maximum)
      throw Problem.at(field, 'out-of-range', `${name} is ${minimum} to ${maximum} in ${game.id}, not ${value}`)
    rules[name] = value
  }
  return rules
}

export function parsePosition(game: Game, variant: string, rules: RuleOptions, text: string, field: Field): State {
  const state = game.parsePosition(text, variant, rules)
  if (!state.ok) throw Problem.at(field, 'invalid-position', state.error)
  return state.value
}

/** What a body with a position is about. */
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
  if (!game.matrix)
    throw Problem.at({ pointer: '/board' }, 'unsupported-form', `${game.id} has no matrix form: give \`position\``)
  const { board, side, die = null } = input
  const matrix = { board, side, die }
  const text = game.matrix.toPosition(matrix)
  if (!text.ok) throw Problem.at({ pointer: matrixFault(game, game.matrix, matrix) }, 'invalid-position', text.error)
  return subject(text.value, '/board')
}

/** Games say what is wrong with a matrix but not where: the field at fault is the one with which it could be read. */
function matrixFault(game: Game, form: MatrixForm, matrix: MatrixPosition): string {
  if (form.toPosition({ ...matrix, die: null }).ok) return '/die'
  if (game.players.some((side) => form.toPosition({ ...matrix, side }).ok)) return '/side'
  return '/board'
}

/** How an answer names the one to act: a player, `chance`, or null when the game is over. */
export function toMoveName(game: Game, state: State): string | null {
  if (state.toMove === OVER) return null
  return state.toMove === CHANCE ? 'chance' : seatName(game, state, state.toMove)
}

/** How an answer tells the outcome. */
export function outcomeOf(game: Game, state: State): { winner: string | null; reason: string } | null {
  const outcome = state.outcome()
  if (!outcome) return null
  const { winner, reason } = outcome
  return { winner: winner === null ? null : seatName(game, state, winner), reason }
}
