import type { BoardDrawing } from '../../game/board.ts'
import { err, type Result } from '../../game/result.ts'
import type { Move, Seat } from '../../game/state.ts'
import type { Refusal } from '../../game/why-not.ts'
import { QUIET_MOVE } from '../ranks/rules/state.ts'
import { formatView } from '../ranks/texts/notation.ts'
import { RanksView } from '../ranks/texts/view.ts'
import { draw } from './board.ts'
import { battleEvents, type GeneralsEvent } from './events.ts'
import { MAX_MOVES, parseMove } from './notation.ts'
import type { GeneralsState } from './state.ts'
import { whyNot } from './why-not.ts'

/**
 * The view of one player, or of a spectator. The sets of own pieces, which the viewer cannot know, stay full. The end that
 * an event announces is the seat whose hidden flag has won on its far rank.
 */
export class GeneralsView extends RanksView<GeneralsState, GeneralsEvent> {
  format(): string {
    return formatView(this.state, this.viewer, this.pending)
  }

  whyNot(from: string, to: string | null): Refusal | null {
    return whyNot.of(this.state, from, to)
  }

  copy(): GeneralsView {
    const copy = new GeneralsView(this.viewer, this.state.copy(), this.pending)
    copy.last = this.last
    return copy
  }

  draw(): BoardDrawing {
    return draw(this.state, this.viewer)
  }

  protected get maxMoves(): number {
    return MAX_MOVES
  }

  protected parse(text: string): Result<Move> {
    return parseMove(this.state, text)
  }

  protected eventsFrom(_move: Move, striker: Float64Array, struck: Float64Array): GeneralsEvent[] {
    return battleEvents(striker, struck)
  }

  protected carryOut(state: GeneralsState, move: Move, event: GeneralsEvent | null, arrived: Seat | null): void {
    const flagFell = event?.flagFell ?? false
    state.move(move, event?.result ?? QUIET_MOVE, flagFell)
    state.conclude(flagFell, flagFell ? null : (arrived ?? state.arrivedSide()))
  }

  /** `=#`: the last move ended the game, since a piece on its far rank was the flag. */
  protected endOf(text: string): Result<void> | null {
    if (text !== '=#') return null
    const { last } = this
    if (last === null) return err('=# follows a move, and there is none')
    const winner = this.endInstead(last.before, last.move, last.event)
    if (winner === null) return err('=# cannot be: no hidden piece can have won on its far rank')
    return this.applyAgain(last, winner)
  }

  /**
   * The side of a hidden piece that may have won on its far rank with this move, or null. Where the army leaves no other
   * rank to such a piece, it is the flag.
   */
  protected override endInstead(before: GeneralsState, move: Move, event: GeneralsEvent | null): Seat | null {
    if (event?.flagFell) return null
    const { viewer } = this
    // before any piece is taken not to be the flag
    const moved = before.copy()
    moved.move(move, event?.result ?? QUIET_MOVE, false)
    if (viewer !== null && moved.arrivedSide() === viewer) return null
    const sides = viewer === null ? [moved.turn, 1 - moved.turn] : [1 - viewer]
    return sides.find((side) => moved.possiblyArrived(side) !== 0) ?? null
  }
}
