/** From what a request says to a state of the game it is about; whatever does not fit is a Problem at its field. */
import type { Context } from 'hono'
import type { Game, MatrixPosition } from '../game/game.ts'
import { CHANCE, type State } from '../game/state.ts'
import { findGame } from '../games/registry.ts'
import { type Field, Problem } from './problem.ts'

/** A position in one of the two forms, with its variant; closed schemas see to it that only one is there. */
export type PositionInput = { readonly variant?: string | undefined } & (
  | { readonly position: string }
  | { readonly board: MatrixPosition['board']; readonly side: string; readonly die?: number | null | undefined }
)

/** What a request is about. */
export interface Subject {
  readonly game: Game
  readonly variant: string
  readonly state: State
}

/** The game in the path, which the route's schema has checked. */
export function gameOf(c: Context): Game {
  const id = c.req.param('game') ?? ''
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

export function parsePosition(game: Game, variant: string, text: string, field: Field): State {
  const state = game.parsePosition(text, variant)
  if (!state.ok) throw Problem.at(field, 'invalid-position', state.error)
  return state.value
}

/** What a body with a position is about. */
export function subjectOf(game: Game, input: PositionInput): Subject {
  const variant = variantOf(game, input.variant, { pointer: '/variant' })
  if ('position' in input)
    return { game, variant, state: parsePosition(game, variant, input.position, { pointer: '/position' }) }
  if (!game.matrix)
    throw Problem.at({ pointer: '/board' }, 'unsupported-form', `${game.id} has no matrix form: give \`position\``)
  const { board, side, die = null } = input
  const text = game.matrix.toPosition({ board, side, die })
  if (!text.ok) throw Problem.at({ pointer: '/board' }, 'invalid-position', text.error)
  return { game, variant, state: parsePosition(game, variant, text.value, { pointer: '/board' }) }
}

/** How an answer names the one to act: a player, `chance`, or null when the game is over. */
export function toMoveName(game: Game, state: State): string | null {
  if (state.toMove === CHANCE) return 'chance'
  return game.players[state.toMove] ?? null
}

/** How an answer tells the outcome. */
export function outcomeOf(game: Game, state: State): { winner: string | null; reason: string } | null {
  const outcome = state.outcome()
  if (!outcome) return null
  const { winner, reason } = outcome
  return { winner: winner === null ? null : (game.players[winner] ?? null), reason }
}
