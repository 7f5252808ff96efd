/** The views that the players of a game were sent as it went on, for its review. */

import type { Hidden, InformationState } from '../game/hidden.ts'
import { informationStateOf, isUnnoticed } from '../game/information-state.ts'
import { unwrap } from '../game/result.ts'
import type { Move, Seat, State } from '../game/state.ts'
import type { Clock } from '../search/drive/clock.ts'
import { CAPS } from './caps.ts'
import type { Subject } from './position.ts'

/** The views that a seat has been sent in a game, oldest first. @param start the first position; moves are played on it */
export function viewsToldTo(knowledge: Hidden, seat: Seat, start: State, moves: readonly Move[]): string[] {
  const views = [knowledge.observe(start, seat)]
  for (const move of moves) {
    const told = knowledge.observeMove(start, move, seat)
    start.play(move)
    const view = knowledge.observe(start, seat)
    if (!isUnnoticed(told, views.at(-1)!, view)) views.push(view)
  }
  return views
}

/** The number of plies between two ticks of the clock: some milliseconds of work on views. */
const PLIES_BETWEEN_TICKS = 100

/** The views of a game's players, ply by ply, and the information that follows from them. */
export class ToldViews {
  private readonly subject: Subject
  private readonly knowledge: Hidden
  /** By seat, then by the number of plies played: the view, or null when the last ply told the seat nothing. */
  private readonly views: readonly (string | null)[][]

  /** @param earlier positions before the start of the game, oldest first */
  private constructor(subject: Subject, seats: number, earlier: readonly State[]) {
    const knowledge = subject.game.hidden!
    this.subject = subject
    this.knowledge = knowledge
    this.views = Array.from({ length: seats }, (_, seat) => earlier.map((state) => knowledge.observe(state, seat)))
  }

  /** Plays a game from its start on a copy, and collects the views of its players. */
  static async of(
    subject: Subject,
    seats: number,
    moves: readonly Move[],
    earlier: readonly State[],
    clock: Clock,
  ): Promise<ToldViews> {
    const told = new ToldViews(subject, seats, earlier)
    const state = subject.state.copy()
    told.add(state, null)
    for (const [ply, move] of moves.entries()) {
      told.add(state, move)
      if (ply % PLIES_BETWEEN_TICKS === PLIES_BETWEEN_TICKS - 1) await clock.tick()
    }
    return told
  }

  /** Plays a move, if one is given, and adds every player's view. */
  private add(state: State, move: Move | null): void {
    const { knowledge, views } = this
    const moves = views.map((_, seat) => (move === null ? null : knowledge.observeMove(state, move, seat)))
    if (move !== null) state.play(move)
    for (const [seat, list] of views.entries()) {
      const view = knowledge.observe(state, seat)
      const before = list.findLast((earlier) => earlier !== null)
      list.push(before !== undefined && isUnnoticed(moves[seat], before, view) ? null : view)
    }
  }

  /** The information of the seat to act at that time. @param left the plies from this position to the end of the game */
  informationAt(state: State, left: number): InformationState {
    const views = this.views[state.toMove]!
    const history = views.slice(0, views.length - 1 - left).filter((view) => view !== null)
    return ToldViews.at(this.subject, state, history)
  }

  /** The information of the seat to act. @param history its earlier views */
  static at({ game, variant, rules }: Subject, state: State, history: readonly string[] = []): InformationState {
    const position = game.hidden!.observe(state, state.toMove)
    return unwrap(informationStateOf(game, { position, history: history.slice(-CAPS.history) }, variant, rules))
  }
}
