/** Answers by the rules alone, without a search: starting positions, legal moves, play. */

import type { Game } from '../../game/game.ts'
import { listingSteps } from '../../game/legal-moves.ts'
import type { RuleOptions } from '../../game/rule-options.ts'
import { CHANCE, type Move, OVER, type Seat, type State } from '../../game/state.ts'
import type { Steps } from '../../game/steps.ts'
import { type PositionInput, positionSteps, type Read, rulesOf, variantOf } from '../position.ts'
import { type Field, optionsOf, Problem } from '../problem.ts'
import { drawSeed, randomOf } from '../seed.ts'
import { type Spent, StepCounter } from '../step-counter.ts'
import { ofState, outcomeOf, type TextPosition, toMoveName } from '../text-position.ts'
import { whyIllegal } from './refusal.ts'
import { requireToAct, viewsOf } from './views.ts'

/** A position, true or a view, and the earlier ones that its rules on repetition need. */
export type PositionWithHistory = PositionInput & { readonly history?: readonly string[] | undefined }

/** Request of `start`: a variant, a seed, and the game's own start options. */
export interface StartInput {
  readonly variant?: string | undefined
  readonly seed?: number | undefined
  readonly [option: string]: unknown
}

/** A starting position. Where players hide things, a start without a seed has none, since all seeds could be tried. */
export function startAnswer(game: Game, input: StartInput) {
  const { variant: asked, seed = game.hidden ? null : drawSeed(), ...given } = input
  const variant = variantOf(game, asked, { parameter: 'variant' })
  const state = startOf(game, { variant, seed, options: given, fieldOf: (parameter) => ({ parameter }) })
  const toMove = toMoveName(ofState(game, state))
  return { game: game.id, variant, position: game.position.format(state), ...viewsOf(game, state), toMove, seed }
}

/** The legal moves of a position, or its chance events, in steps of a text each. */
export function* legalMovesSteps(game: Game, body: PositionWithHistory) {
  const { variant, position, view, state } = yield* positionSteps(game, body)
  yield* listingSteps(game, state)
  if (view) requireToAct(game, view, { pointer: '/position' })
  return {
    game: game.id,
    variant,
    position: position.format(),
    toMove: toMoveName(position),
    moves: yield* position.moves(),
    chance: position.events(),
    outcome: outcomeOf(position),
  }
}

type PlayInput = (PositionWithHistory | StartOfVariant) & { readonly moves: readonly string[] }

/** The position or view after moves and chance events, in steps of a text each. */
export function* playSteps(game: Game, body: PlayInput) {
  const spent = { steps: 0 }
  const { variant, position, state } =
    'position' in body || 'board' in body ? yield* positionSteps(game, body, spent) : startOfVariant(game, body)
  const played = yield* playingSteps(game, { position, state }, body.moves, spent)
  const unfinished = played.length > 0 ? position.unfinished() : null
  if (unfinished !== null) throw Problem.at({ pointer: `/moves/${played.length - 1}` }, 'illegal-move', unfinished)
  return {
    game: game.id,
    variant,
    position: position.format(),
    ...(state ? viewsOf(game, state) : {}),
    ...(state && game.page?.captures ? { captures: capturesOf(game, state, played) } : {}),
    toMove: toMoveName(position),
    outcome: outcomeOf(position),
  }
}

/** A request without a position: it is about the starting position of its variant. */
type StartOfVariant = Pick<PositionInput, 'variant' | 'rules'>

/** The starting position of a variant that the facts about a game tell: where the start is random, one of many. */
export function startOfVariant(game: Game, body: StartOfVariant) {
  const variant = variantOf(game, body.variant, { pointer: '/variant' })
  const state = startOf(game, {
    variant,
    rules: rulesOf(game, body.rules),
    fieldOf: (name) => ({ pointer: `/${name}` }),
  })
  return { variant, position: ofState(game, state), state }
}

/** The cells of the pieces that moves took, in their order. @param state the position after them */
function capturesOf(game: Game, state: State, played: readonly { readonly move: Move | null }[]): string[] {
  const moves = played.flatMap(({ move }) => move ?? [])
  for (const _ of moves) state.undo()
  return moves.flatMap((move) => {
    const taken = game.page?.captures?.(state, move) ?? []
    state.play(move)
    return taken
  })
}

/** A move, null on a view, with the seat that played it, or null for a chance event. */
interface PlayedMove {
  readonly move: Move | null
  readonly seat: Seat | null
}

/** Plays the `moves` of a request, in steps of a move each. */
export function* playingSteps(
  game: Game,
  { position, state }: Pick<Read, 'position' | 'state'>,
  moves: readonly string[],
  spent?: Spent,
): Steps<PlayedMove[]> {
  const played: PlayedMove[] = []
  const steps = new StepCounter(state ?? {}, spent)
  for (const [i, text] of moves.entries()) {
    yield* readySteps(game, state, steps)
    const { toMove } = position
    const move = playMove(game, position, text, { pointer: `/moves/${i}` })
    played.push({ move, seat: toMove === CHANCE ? null : toMove })
    yield* steps.pauses()
  }
  return played
}

/** Lists the moves before one of a request is played, where they are many. @throws RulesLimitError when the request has taken too many steps */
export function* readySteps(game: Game, state: State | null, steps: StepCounter): Steps<void> {
  steps.requireFew('moves')
  for (const _ of listingSteps(game, state)) yield* steps.pause()
}

/** Plays a move or event. @throws Problem `game-over` or `illegal-move`, with the reason */
export function playMove(game: Game, position: TextPosition, text: string, field: Field): Move | null {
  if (position.toMove === OVER)
    throw Problem.at(field, 'game-over', `the game is over before "${text}"; remove it and all later moves`)
  const move = position.play(text)
  if (move.ok) return move.value
  const why = whyIllegal(game, position, text)
  throw Problem.at(field, 'illegal-move', why === null ? move.error : `${why} (${move.error})`)
}

/** What a start is asked for with. */
interface StartTerms {
  readonly variant: string
  readonly rules?: RuleOptions
  /** Draws a random start; with null the system does. Default: 0. */
  readonly seed?: number | null
  /** The game's start options; values other than strings are ignored. */
  readonly options?: Readonly<Record<string, unknown>>
  /** The place of an option in the request, for problems. */
  fieldOf(option: string): Field
}

/** A starting position by the game's start options. */
export function startOf(
  game: Game,
  { variant, rules = {}, seed = 0, options: given = {}, fieldOf }: StartTerms,
): State {
  const options: Record<string, string> = {}
  for (const [name, value] of Object.entries(given)) {
    if (typeof value !== 'string') continue
    if (!Object.hasOwn(game.startOptions ?? {}, name))
      throw Problem.at(
        fieldOf(name),
        'invalid-option',
        `${game.id} has no start option "${name}"; ${optionsOf(game.startOptions ?? {})}`,
      )
    options[name] = value
  }
  const state = game.start(variant, randomOf(seed), options, rules)
  if (state.ok) return state.value
  // games tell the fault but not its option: the option at fault is one that fails on its own
  const culprit = Object.entries(options).find(
    ([name, value]) => !game.start(variant, randomOf(seed), { [name]: value }, rules).ok,
  )
  if (culprit) throw Problem.at(fieldOf(culprit[0]), 'invalid-option', state.error)
  throw new Problem('invalid-option', { detail: state.error })
}
