/** The views that the players of a game were sent as it went on, for its review. */

import type { Hidden, InformationState, ObservationHistory } from '../../game/hidden.ts'
import { historyOf, informationAtLast, isUnnoticed, readView } from '../../game/information-state.ts'
import { type Move, OVER, type Seat, type State } from '../../game/state.ts'
import type { Steps } from '../../game/steps.ts'
import type { Subject } from '../position.ts'
import { type Field, Problem } from '../problem.ts'

/** The histories of a game's players, which grow while the game is walked through. */
export class SeatHistories {
  private readonly subject: Subject
  private readonly hidden: Hidden
  /** By seat: the views so far, and the text of the last one. */
  private readonly histories: readonly ObservationHistory[]
  private readonly last: string[] = []
  /** The place of what may be at fault when a view does not fit the ones before it; null where that would be a fault of the service. */
  private field: Field | null = null

  private constructor(subject: Subject, seats: number) {
    this.subject = subject
    this.hidden = subject.game.hidden!
    this.histories = Array.from({ length: seats }, () => historyOf(this.hidden, subject.variant))
  }

  /**
   * The histories at the start of a game, in steps of a position each.
   * @param earlier positions before it, oldest first
   * @throws Problem that points to the earlier position which does not follow the one before it, or which the start does not follow
   */
  static *at(subject: Subject, seats: number, earlier: readonly State[]): Steps<SeatHistories> {
    const histories = new SeatHistories(subject, seats)
    for (const [i, state] of [...earlier, subject.state].entries()) {
      if (earlier.length > 0) histories.field = { pointer: `/history/${Math.min(i, earlier.length - 1)}` }
      for (let seat = 0; seat < seats; seat++) histories.add(seat, state)
      yield
    }
    return histories
  }

  /** Plays a move or event, and adds the view of each player who noticed it. */
  play(state: State, move: Move): void {
    const moves = this.histories.map((_, seat) => this.hidden.observeMove(state, move, seat))
    const before = this.last.slice()
    state.play(move)
    // nobody searches the end, and no view can follow a move that ended the game
    if (state.toMove === OVER) return
    for (const seat of this.histories.keys()) {
      const view = this.hidden.observe(state, seat)
      if (!isUnnoticed(moves[seat], before[seat]!, view)) this.add(seat, state, view)
    }
  }

  /** The information state of the seat to act, in steps. It goes on from the information state at its earlier plies. */
  *informationSteps(seat: Seat): Steps<InformationState> {
    const informed = yield* informationAtLast(this.histories[seat]!)
    if (!informed.ok) throw this.failed(informed.error)
    return informed.value
  }

  private add(seat: Seat, state: State, view = this.hidden.observe(state, seat)): void {
    const { game, variant, rules } = this.subject
    const read = readView(game, view, variant, rules)
    if (!read.ok) throw this.failed(`a view of a true position cannot be read: ${read.error}`)
    const fault = this.histories[seat]!.add(read.view)
    if (fault !== null) throw this.failed(`a view cannot follow the one before it: ${fault}`)
    this.last[seat] = view
  }

  private failed(detail: string): Error {
    return this.field ? Problem.at(this.field, 'invalid-position', detail) : new Error(detail)
  }
}
