/** A common interface to positions and views by their texts, for the calls about rules and boards. */

import type { BoardDrawing } from '../game/board.ts'
import { type Game, playersOf, seatName, usualPlayers } from '../game/game.ts'
import type { Observation, ViewEvent } from '../game/hidden.ts'
import { chanceEventsOf, legalMovesOf, pausesBetween } from '../game/legal-moves.ts'
import { ok, type Result } from '../game/result.ts'
import { CHANCE, type Move, type Outcome, OVER, type Seat, type State } from '../game/state.ts'
import type { Steps } from '../game/steps.ts'
import type { Refusal } from '../game/words/why-not.ts'

/** A position or a view, with moves, events and players as texts. */
export interface TextPosition {
  /** The seat whose turn it is. */
  readonly turn: Seat
  /** The seat to act, CHANCE or OVER. */
  readonly toMove: number
  /** True when writing all the moves takes so long that it has to be cut into slices (`State.hasTooManyMoves`). */
  readonly hasTooManyMoves: boolean
  /** The names of the seats, in turn order. */
  readonly seats: string[]
  /** The canonical text. */
  format(): string
  /** The legal moves, some at a time; none when no seat is to act or, for a view, another seat than its viewer. */
  moves(): Steps<string[]>
  /** The events that may follow when chance is to act, else null. Quick once `moves` has been called, which finds those of views, too. */
  events(): ViewEvent[] | null
  /** The result of the game; null while it goes on. */
  outcome(): Outcome | null
  /** Plays a move or event. Returns it, or null on a view, whose moves are texts only. */
  play(text: string): Result<Move | null>
  /** The reason why a call of `play` may not end with the position as it stands; null when it may. */
  unfinished(): string | null
  /** The game's own reason why no legal move begins with the cells; null when it has none. A seat must be to act. */
  whyNot(from: string, to: string | null): Refusal | null
  draw(): BoardDrawing
}

/** Wraps a true position. @param state the position; moves are played on it */
export const ofState = (game: Game, state: State): TextPosition => ({
  get turn() {
    return state.turn
  },
  get toMove() {
    return state.toMove
  },
  get hasTooManyMoves() {
    return state.hasTooManyMoves === true
  },
  get seats() {
    return playersOf(game, state).map((_, seat) => seatName(game, state, seat))
  },
  format: () => game.position.format(state),
  moves: () => movesOf(game, state),
  events: () => eventsOf(game, state),
  outcome: () => state.outcome(),
  play(text) {
    const move = game.move.parse(state, text)
    if (move.ok) state.play(move.value)
    return move
  },
  unfinished: () => null,
  whyNot: (from, to) => game.page?.whyNot?.of(state, from, to) ?? null,
  draw: () => game.draw(state),
})

/** Wraps a view. @param view the view; moves are played on it */
export const ofView = (game: Game, variant: string, view: Observation): TextPosition => ({
  get turn() {
    return view.turn
  },
  get toMove() {
    return view.toMove
  },
  hasTooManyMoves: false,
  seats: [...usualPlayers(game, variant)],
  format: () => view.format(),
  *moves() {
    yield* view.listInSlices?.() ?? []
    return view.toMove >= 0 && view.toMove === view.viewer ? [...view.legalMoves()] : []
  },
  events: () => (view.toMove === CHANCE ? [...(view.chanceEvents?.() ?? [])] : null),
  outcome: () => view.outcome(),
  play(text) {
    const played = view.play(text)
    return played.ok ? ok(null) : played
  },
  unfinished: () => view.unfinished?.() ?? null,
  whyNot: (from, to) => view.whyNot?.(from, to) ?? null,
  draw: () => view.draw(),
})

/** The name in answers of who is to act: a player, `chance`, or null when the game is over. */
export function toMoveName({ toMove, seats }: TextPosition): string | null {
  if (toMove === OVER) return null
  return toMove === CHANCE ? 'chance' : seats[toMove]!
}

/** The outcome in the form of answers, with the winner's name; null while the game goes on. */
export function outcomeOf(position: TextPosition): { winner: string | null; reason: string } | null {
  const outcome = position.outcome()
  if (!outcome) return null
  const { winner, reason } = outcome
  return { winner: winner === null ? null : position.seats[winner]!, reason }
}

function* movesOf(game: Game, state: State): Steps<string[]> {
  if (state.toMove === CHANCE || state.toMove === OVER) return []
  const texts: string[] = []
  const isDue = pausesBetween(state)
  for (const move of legalMovesOf(game, state)) {
    texts.push(game.move.format(state, move))
    if (isDue()) yield
  }
  return texts
}

function eventsOf(game: Game, state: State) {
  if (state.toMove !== CHANCE) return null
  const { events, probabilities } = chanceEventsOf(game, state)
  return Array.from(events, (event, i) => ({
    event: game.move.format(state, event),
    probability: probabilities[i] ?? 0,
  }))
}
