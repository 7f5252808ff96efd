/** Answers that follow from the rules alone: starting positions, legal moves, play. */
import type { Game } from '../game/game.ts'
import { Random } from '../game/random.ts'
import type { RuleOptions } from '../game/rule-options.ts'
import { CHANCE, type Move, OVER, type Seat, type State } from '../game/state.ts'
import { outcomeOf, type PositionInput, subjectOf, toMoveName, variantOf } from './position.ts'
import { type Field, optionsOf, Problem } from './problem.ts'
import { drawSeed } from './seed.ts'

/** Request of `start`: a variant, a seed, and the game's own start options. */
export interface StartInput {
  readonly variant?: string | undefined
  readonly seed?: number | undefined
  readonly [option: string]: unknown
}

/** A starting position. */
export function startAnswer(game: Game, { variant: asked, seed = drawSeed(), ...given }: StartInput) {
  const variant = variantOf(game, asked, { parameter: 'variant' })
  const state = startOf(game, variant, {}, seed, given, (name) => ({ parameter: name }))
  return { game: game.id, variant, position: game.formatPosition(state), toMove: toMoveName(game, state), seed }
}

/** The legal moves of a position, or its chance events. */
export function legalMovesAnswer(game: Game, body: PositionInput) {
  const { variant, state } = subjectOf(game, body)
  return {
    game: game.id,
    variant,
    position: game.formatPosition(state),
    toMove: toMoveName(game, state),
    moves: movesOf(game, state),
    chance: eventsOf(game, state),
    outcome: outcomeOf(game, state),
  }
}

/** The position after moves and chance events. */
export function playAnswer(game: Game, body: PositionInput & { readonly moves: readonly string[] }) {
  const { variant, state } = subjectOf(game, body)
  playMoves(game, state, body.moves)
  return {
    game: game.id,
    variant,
    position: game.formatPosition(state),
    toMove: toMoveName(game, state),
    outcome: outcomeOf(game, state),
  }
}

/**
 * Plays the `moves` of a request on a state.
 * @returns the moves, each with the seat that played it, or null for a chance event
 */
export function playMoves(
  game: Game,
  state: State,
  moves: readonly string[],
): { readonly move: Move; readonly seat: Seat | null }[] {
  return moves.map((text, i) => {
    const field = { pointer: `/moves/${i}` }
    if (state.toMove === OVER)
      throw Problem.at(field, 'game-over', `the game is over before "${text}": leave it and what follows out`)
    const move = game.parseMove(state, text)
    if (!move.ok) throw Problem.at(field, 'illegal-move', move.error)
    const seat = state.toMove === CHANCE ? null : state.toMove
    state.play(move.value)
    return { move: move.value, seat }
  })
}

/**
 * A starting position by the game's start options.
 * @param given the options; values other than strings are ignored
 * @param fieldOf the place of an option in the request, for problems
 */
export function startOf(
  game: Game,
  variant: string,
  rules: RuleOptions,
  seed: number,
  given: Readonly<Record<string, unknown>>,
  fieldOf: (option: string) => Field,
): State {
  const options: Record<string, string> = {}
  for (const [name, value] of Object.entries(given)) {
    if (typeof value !== 'string') continue
    if (!Object.hasOwn(game.startOptions, name))
      throw Problem.at(
        fieldOf(name),
        'invalid-option',
        `${game.id} has no start option "${name}"; ${optionsOf(game.startOptions)}`,
      )
    options[name] = value
  }
  const state = game.start(variant, new Random(seed), options, rules)
  if (state.ok) return state.value
  // games tell what is wrong but not where: the option at fault is one that fails on its own
  const culprit = Object.entries(options).find(
    ([name, value]) => !game.start(variant, new Random(seed), { [name]: value }, rules).ok,
  )
  if (culprit) throw Problem.at(fieldOf(culprit[0]), 'invalid-option', state.error)
  throw new Problem('invalid-option', { detail: state.error })
}

/** The legal moves as texts; none when no seat is to move. */
export function movesOf(game: Game, state: State): string[] {
  if (state.toMove === CHANCE || state.toMove === OVER) return []
  const moves = new Int32Array(game.maxMoves)
  const count = state.legalMoves(moves, 0)
  return Array.from(moves.subarray(0, count), (move) => game.formatMove(state, move))
}

/** The chance events with their probabilities when chance is to act, else null. */
export function eventsOf(game: Game, state: State) {
  if (state.toMove !== CHANCE) return null
  const events = new Int32Array(game.maxEvents)
  const probabilities = new Float64Array(game.maxEvents)
  const count = state.chanceEvents(events, probabilities, 0)
  return Array.from(events.subarray(0, count), (event, i) => ({
    event: game.formatMove(state, event),
    probability: probabilities[i] ?? 0,
  }))
}
