/** Reads the game, variant, rules and position of a request. What does not fit is a Problem that names its field. */
import { type Game, type MatrixForm, type MatrixPosition, seatName } from '../game/game.ts'
import { readPosition } from '../game/read-position.ts'
import type { RuleOptions } from '../game/rule-options.ts'
import { CHANCE, OVER, type State } from '../game/state.ts'
import { findGame } from '../games/registry.ts'
import { type Field, optionsOf, Problem } from './problem.ts'

/** A position with its variant and rules, as text or as a matrix. The request schemas admit one of the two forms. */
export type PositionInput = {
  readonly variant?: string | undefined
  readonly rules?: Readonly<Record<string, number | undefined>> | undefined
} & (
  | { readonly position: string }
  | { readonly board: MatrixPosition['board']; readonly side: string; readonly die?: number | null | undefined }
)

/** The position a request is about, parsed. */
export interface Subject {
  readonly game: Game
  readonly variant: string
  readonly rules: RuleOptions
  readonly state: State
}

/** @throws Problem `unknown-game` */
export function gameNamed(id: string): Game {
  const game = findGame(id)
  if (!game)
    throw new Problem('unknown-game', { detail: `there is no game "${id}"; \`GET /v1/games\` lists the games` })
  return game
}

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
    const rule = game.rules?.[name]
    if (!rule)
      throw Problem.at(field, 'unknown-rule', `${game.id} has no rule option "${name}"; ${optionsOf(game.rules)}`)
    const { minimum, maximum } = rule
    if (value < minimum || value > maximum)
      throw Problem.at(field, 'out-of-range', `${name} must be ${minimum} to ${maximum} in ${game.id}, not ${value}`)
    rules[name] = value
  }
  return rules
}

/** The state of a position text, read by way of its canonical form. @throws Problem `invalid-position` */
export function parsePosition(game: Game, variant: string, rules: RuleOptions, text: string, field: Field): State {
  const state = readPosition(game, text, variant, rules)
  if (!state.ok) throw Problem.at(field, 'invalid-position', state.error)
  return state.value
}

/** Reads the position of a request body. */
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
    throw Problem.at(
      { pointer: '/board' },
      'unsupported-form',
      `${game.id} has no matrix form: send \`position\` instead of \`board\`, \`side\` and \`die\``,
    )
  const { board, side, die = null } = input
  const matrix = { board, side, die }
  const text = game.matrix.toPosition(matrix)
  if (!text.ok) throw Problem.at({ pointer: matrixFault(game, game.matrix, matrix) }, 'invalid-position', text.error)
  return subject(text.value, '/board')
}

/**
 * The field of a matrix that is at fault. Games tell what is wrong but not where, so each field is replaced in turn:
 * the one whose replacement makes the matrix readable is at fault.
 */
function matrixFault(game: Game, form: MatrixForm, matrix: MatrixPosition): string {
  if (form.toPosition({ ...matrix, die: null }).ok) return '/die'
  if (game.players.some((side) => form.toPosition({ ...matrix, side }).ok)) return '/side'
  return '/board'
}

/** Who is to act, as answers name it: a player, `chance`, or null when the game is over. */
export function toMoveName(game: Game, state: State): string | null {
  if (state.toMove === OVER) return null
  return state.toMove === CHANCE ? 'chance' : seatName(game, state, state.toMove)
}

/** The outcome as answers have it, with the winner's name; null while the game goes on. */
export function outcomeOf(game: Game, state: State): { winner: string | null; reason: string } | null {
  const outcome = state.outcome()
  if (!outcome) return null
  const { winner, reason } = outcome
  return { winner: winner === null ? null : seatName(game, state, winner), reason }
}
