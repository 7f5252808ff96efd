import { err, type Result } from '../../game/result.ts'
import type { Move, Seat } from '../../game/state.ts'
import type { ViewFacts } from '../ranks/facts.ts'
import { isSingle, onlyRank } from '../ranks/rules/army.ts'
import { UNKNOWN } from '../ranks/rules/battle.ts'
import { QUIET_MOVE } from '../ranks/rules/state.ts'
import type { Piece } from '../ranks/rules/tables.ts'
import type { Fields } from '../ranks/texts/notation.ts'
import { RanksView } from '../ranks/texts/view.ts'
import { battleEvents, type GeneralsEvent } from './events.ts'
import { ALL, board, FLAG, FLAG_BIT, isFar, LOST, SIDES } from './pieces.ts'
import type { GeneralsState } from './state.ts'

/**
 * The view of one player, or of a spectator. The sets of own pieces, which the viewer cannot know, stay full. The end that
 * an event announces is the seat whose hidden flag has won on its far rank. Repetition ends no view: hidden pieces may have
 * changed places, and what the other side knows may have changed.
 */
export class GeneralsView extends RanksView<GeneralsState, GeneralsEvent> {
  protected eventsFrom(_move: Move, striker: Float64Array, struck: Float64Array): GeneralsEvent[] {
    return battleEvents(striker, struck)
  }

  protected carryOut(state: GeneralsState, move: Move, event: GeneralsEvent | null, arrived: Seat | null): void {
    const flagFell = event?.flagFell ?? false
    state.move(move, event?.result ?? QUIET_MOVE, flagFell)
    state.concludeAsSeen(flagFell, flagFell ? null : (arrived ?? state.arrivedSide()))
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

/**
 * The piece as the viewer knows it. A lost piece that may be the flag is the flag, since the game would else have gone
 * on and shown that it is not; so is one on its far rank that would have won by now.
 */
function asKnown(piece: Piece, viewer: Seat | null, { turn, squares }: Fields): Piece {
  const { side, rank, set, square } = piece
  if (viewer === null || side === viewer || rank !== UNKNOWN) return piece
  if (isSingle(set)) return { ...piece, rank: onlyRank(set) }
  if ((set & FLAG_BIT) === 0) return piece
  if (square === LOST) return { ...piece, rank: FLAG }
  if (!isFar(side, square)) return piece
  const { first, neighbours } = board()
  const near = neighbours.subarray(first[square]!, first[square + 1]!)
  const beside = near.some((other) => squares[other]?.side === 1 - side)
  return side === turn || !beside ? { ...piece, rank: FLAG } : piece
}

/** How views are read. Battles do not show ranks, so that the marks of own pieces depend on what the viewer does not know. */
export const views: ViewFacts = {
  endsStuck: false,
  ownFault: (own) =>
    own.some(({ set }) => set !== ALL)
      ? "the viewer's own pieces have no marks: what the other side knows depends on its own ranks"
      : null,
  hiddenFault(hidden, side, viewer) {
    const name = SIDES[side]!
    if (viewer === null)
      return hidden.some(({ set }) => set !== ALL) ? 'a spectator knows no ranks, and sees no marks' : null
    if (hidden.some(({ set, square }) => square === LOST && set === ALL))
      return `of each of ${name}'s lost pieces something is known, by the battle in which it was lost: it has a mark`
    const fallen = hidden.filter(({ set, square }) => square === LOST && (set & FLAG_BIT) !== 0)
    return fallen.length > 1
      ? `${name} has two lost pieces that may be the flag: while the game goes on, none may`
      : null
  },
  asKnown,
}
