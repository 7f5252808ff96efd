/** The rules as a match needs them: the line of play as a `State`, and what each viewer sees of it. */
import type { Game } from '../game/game.ts'
import { unwrap } from '../game/result.ts'
import { CHANCE, type Move, OVER, type Seat, type State } from '../game/state.ts'
import type { PositionFields, Seen } from './events.ts'
import { type MatchState, nameOf } from './state.ts'

/**
 * A cache of states by the last ply of their line of play, or by its start, so that a move need not replay the game.
 * The state moves on with the line; after a takeback the line is replayed.
 */
const known = new WeakMap<object, State>()

/**
 * The current position of a match, played from its start, with the history that the rules need. Read it at once and do
 * not change it: the state is shared.
 */
export function stateOf(game: Game, match: MatchState): State {
  const { initial, line, config } = match
  if (initial === null) throw new RangeError('a match that has not started has no position')
  let from = line.length
  while (from > 0 && !known.has(line[from - 1]!)) from--
  const key = line[from - 1] ?? initial
  const state = known.get(key) ?? unwrap(game.parsePosition(initial.position, config.variant, config.rules))
  known.delete(key)
  for (const { move } of line.slice(from)) state.play(unwrap(game.parseMove(state, move)))
  known.set(line.at(-1) ?? initial, state)
  return state
}

/** The position after a move or chance event. */
export function stateAfter(game: Game, match: MatchState, move: Move): State {
  const after = stateOf(game, match).copy()
  after.play(move)
  return after
}

/**
 * The fields of an event about the position it leads to.
 * @param played the move or chance event, and the position it was played in; absent for a start or a takeback
 */
export function positionFields(
  game: Game,
  match: MatchState,
  state: State,
  remainingMs: readonly number[] | null,
  played?: { readonly from: State; readonly move: Move },
): PositionFields {
  const { toMove } = state
  return {
    position: game.formatPosition(state),
    turn: nameOf(match, state.turn),
    toMove: toMove === OVER ? null : toMove === CHANCE ? 'chance' : nameOf(match, toMove),
    remainingMs,
    ...(game.knowledge ? { seen: seenBy(game, match, state, played) } : {}),
  }
}

function seenBy(game: Game, match: MatchState, state: State, played?: { from: State; move: Move }): Seen {
  const viewers: readonly (Seat | null)[] = [...match.config.seats.keys(), null]
  const observe = (viewer: Seat | null) => game.knowledge?.observe(state, viewer) ?? game.formatPosition(state)
  const position = viewers.map(observe)
  if (!played) return { position }
  const { from, move } = played
  return {
    position,
    move: viewers.map((viewer) =>
      game.knowledge ? (game.knowledge.observeMove(from, move, viewer) ?? null) : game.formatMove(from, move),
    ),
  }
}

/** The chance events of a position, with their probabilities. */
export function chanceEvents(game: Game, state: State): { moves: Move[]; probabilities: number[] } {
  const buffer = new Int32Array(game.maxEvents)
  const probabilities = new Float64Array(game.maxEvents)
  const count = state.chanceEvents(buffer, probabilities, 0)
  return { moves: [...buffer.subarray(0, count)], probabilities: [...probabilities.subarray(0, count)] }
}
