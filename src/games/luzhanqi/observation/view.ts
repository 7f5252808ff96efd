import { err, type Result } from '../../../game/result.ts'
import { type Move, OVER, type Seat } from '../../../game/state.ts'
import { PlainBelief } from '../../ranks/belief/plain-belief.ts'
import type { ViewFacts } from '../../ranks/facts.ts'
import { UNKNOWN } from '../../ranks/rules/battle.ts'
import type { Code } from '../../ranks/rules/position.ts'
import { moveFrom, moveTo, QUIET_MOVE } from '../../ranks/rules/state.ts'
import type { RanksTables } from '../../ranks/rules/tables.ts'
import { mayBeStuck, settleStuck } from '../../ranks/texts/stuck.ts'
import { RanksView } from '../../ranks/texts/view.ts'
import { ALL, ARMY, FLAG, FLAG_BIT, MARSHAL, MARSHAL_BIT } from '../rules/pieces.ts'
import type { LuzhanqiGame } from '../rules/rules.ts'
import type { LuzhanqiState } from '../rules/state.ts'
import { spectatorsSet } from '../texts/checks.ts'
import { battleEvents, type Fighter, type LuzhanqiEvent } from './events.ts'

/** The ends that an event may announce: the side to move cannot move, or neither side can. */
const MOVER_WINS = 0
const NOBODY_WINS = 1

/**
 * The view of one player, or of a spectator. The sets of own pieces, which the viewer cannot know, stay full. Of a piece a
 * spectator knows the ranks that may stand on its point.
 */
export class LuzhanqiView extends RanksView<LuzhanqiState, LuzhanqiEvent> {
  /** A side's marshal stands until its flag is shown, and is lost from then on: so much a spectator knows of him, too. */
  override setsOf(side: number, state: LuzhanqiState = this.state): number[] {
    const sets = super.setsOf(side, state)
    if (this.viewer !== null) return sets
    const { flags, squareOf, lost } = state
    const hasFallen = flags[side] !== 0
    const first = state.firstCode(side)
    return sets.map((set, token) => ((squareOf[first + token] === lost) === hasFallen ? set : set & ~MARSHAL_BIT))
  }

  protected eventsFrom(move: Move, striker: Float64Array, struck: Float64Array): LuzhanqiEvent[] {
    const { board } = this.state
    return battleEvents(
      this.state.tables as LuzhanqiGame,
      this.fighter(board[moveFrom(move)]!, striker),
      this.fighter(board[moveTo(move)]!, struck),
    )
  }

  protected carryOut(state: LuzhanqiState, move: Move, event: LuzhanqiEvent | null, end: number | null): void {
    if (event) this.nameFallen(state, move, event)
    state.move(move, event?.result ?? QUIET_MOVE, event?.flagFell ?? false)
    if (this.viewer === null) forget(state)
    state.conclude(event?.flagFell ?? false)
    if (end !== null) state.endStuck(end === MOVER_WINS)
    else this.settle(state)
  }

  /** `=#`: the side to move cannot move, so that the mover has won; `=#0`: neither side can. */
  protected endOf(text: string): Result<void> | null {
    if (text !== '=#' && text !== '=#0') return null
    const { last, state } = this
    if (last === null) return err(`${text} follows a move, and there is none`)
    const isDraw = text === '=#0'
    const stuck = isDraw ? [0, 1] : [state.turn]
    const isOtherEnd = state.toMove === OVER && !state.endedStuck
    if (isOtherEnd || stuck.some((side) => !this.mayBeStuck(state, side)))
      return err(`${text} cannot be: ${isOtherEnd ? 'the game has ended otherwise' : 'there are moves'}`)
    return this.applyAgain(last, isDraw ? NOBODY_WINS : MOVER_WINS)
  }

  /** Sets the ranks of the pieces that an event names: a marshal that has fallen, the flag that it shows, a taken flag. */
  private nameFallen(state: LuzhanqiState, move: Move, { flagFell, shown }: LuzhanqiEvent): void {
    const striker = state.board[moveFrom(move)]!
    const struck = state.board[moveTo(move)]!
    if (flagFell) state.name(struck, FLAG)
    for (const [side, square] of shown.entries()) {
      if (square < 0) continue
      state.name(state.sideOf(striker) === side ? striker : struck, MARSHAL)
      state.name(state.board[square]!, FLAG)
    }
  }

  /** Ends the game where the viewer's knowledge settles that a side, or both, cannot move. */
  private settle(state: LuzhanqiState): void {
    if (this.viewer !== null) settleStuck(state, this.viewer, this.setsOf(1 - this.viewer, state))
  }

  /** True when a side may have no legal move, as far as is known. */
  private mayBeStuck(state: LuzhanqiState, side: number): boolean {
    return side === this.viewer ? !state.canMove(side) : mayBeStuck(state, side, this.setsOf(side, state))
  }

  private fighter(code: Code, chances: Float64Array): Fighter {
    const { state, viewer } = this
    const side = state.sideOf(code)
    return { side, chances, flags: () => (side === viewer ? [] : this.flagsBehind(side, code)) }
  }

  /** The squares on which the hidden flag of a side may be if the piece `code` is its marshal, with probabilities. */
  private flagsBehind(side: number, code: Code): { square: number; probability: number }[] {
    const { state } = this
    const first = state.firstCode(side)
    const sets = this.setsOf(side).with(code - first, MARSHAL_BIT)
    const tokens = sets.flatMap((set, token) => ((set & FLAG_BIT) === 0 ? [] : [token]))
    // equal sets are equally likely to have the flag, without counting
    const alike = tokens.every((token) => sets[token] === sets[tokens[0]!])
    const belief = alike ? null : PlainBelief.of(ARMY, sets)
    return tokens
      .map((token) => ({
        square: state.squareOf[first + token]!,
        probability: alike ? 1 / tokens.length : (belief?.probability(token, FLAG) ?? 0),
      }))
      .filter(({ probability }) => probability > 0)
  }
}

/** Reduces a spectator's knowledge to what the text of the view says: shown flags, and the ranks that may stand on a point. */
function forget(state: LuzhanqiState): void {
  const { map, squareOf } = state
  for (let code = 1; code < squareOf.length; code++) {
    if (state.isPublic(code)) continue
    state.name(code, UNKNOWN)
    state.setSet(code, spectatorsSet(map, state.sideOf(code), squareOf[code]!))
  }
}

/** The tables with the marks of a viewer's views: the viewer's own pieces have none, and a spectator sees none. */
function seenBy(tables: RanksTables, viewer: Seat | null): RanksTables {
  const { map, marks } = tables as LuzhanqiGame
  const unmarked = (side: number, square: number, rank: number): number => {
    if (viewer === null) return spectatorsSet(map, side, square)
    return side === viewer ? ALL : marks.unmarked(side, square, rank)
  }
  return { ...tables, marks: { ...marks, unmarked } }
}

/** How views are read: own pieces have no marks, but for a flag that has been shown; a spectator sees shown flags and no more. */
export const views: ViewFacts = {
  endsStuck: true,
  seenBy,
  ownFault: (own) =>
    own.some(({ rank, set }) => set !== ALL && !(rank === FLAG && set === FLAG_BIT))
      ? "the viewer's own pieces have no marks, but for a flag that has been shown: what the other side knows depends on its own ranks"
      : null,
  hiddenFault: (hidden, _side, viewer) =>
    viewer === null && hidden.some(({ rank }) => rank !== UNKNOWN && rank !== FLAG)
      ? 'a spectator knows no ranks but that of a flag that has been shown'
      : null,
}
