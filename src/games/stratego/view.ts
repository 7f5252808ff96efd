import { err, type Result } from '../../game/result.ts'
import { type Move, OVER } from '../../game/state.ts'
import { UNKNOWN } from '../ranks/rules/battle.ts'
import { moveFrom, moveTo } from '../ranks/rules/state.ts'
import { mayBeStuck, settleStuck } from '../ranks/texts/stuck.ts'
import { formatLetter } from '../ranks/texts/tokens.ts'
import { type BattleEvent, RanksView } from '../ranks/texts/view.ts'
import { RANKS } from './pieces.ts'
import type { StrategoState } from './state.ts'

/** The ranks of the two pieces of a battle, as the viewer of a view learns them. */
export interface StrategoEvent extends BattleEvent {
  readonly striker: number
  readonly struck: number
}

/** The ends that an event may announce: the side to move cannot move, and the other side can, or cannot. */
const OTHERS_MOVE = 1
const NEITHER_MOVES = 0

/**
 * The view of one player, or of a spectator. After a battle with a piece of unknown rank comes an event with its letter:
 * `=e`; after one with a known piece it may be told as well. A spectator, who may know neither piece, then reads both
 * letters, the striker's first: `=Me`.
 */
export class StrategoView extends RanksView<StrategoState, StrategoEvent> {
  /** True when the view awaits the result of a strike: such a view stands for no ply. */
  get isAwaiting(): boolean {
    return this.pending !== null
  }

  override setHistory(earlier: readonly StrategoView[]): void {
    this.state.setHistory(earlier.filter((view) => !view.isAwaiting).map(({ state }) => state))
  }

  protected eventsFrom(move: Move, striker: Float64Array, struck: Float64Array): StrategoEvent[] {
    const { board, turn } = this.state
    const { army } = this.state.tables
    const isStrikerKnown = this.state.rankOf[board[moveFrom(move)]!] !== UNKNOWN
    const isStruckKnown = this.state.rankOf[board[moveTo(move)]!] !== UNKNOWN
    // the event of a battle of known pieces, which need not be told, names the other side's
    const showsStriker = !isStrikerKnown || (isStruckKnown && this.viewer !== turn)
    const showsStruck = !isStruckKnown || (isStrikerKnown && this.viewer === turn)
    const events: StrategoEvent[] = []
    for (let a = 0; a < RANKS; a++) {
      for (let b = 0; b < RANKS; b++) {
        const probability = striker[a]! * struck[b]!
        if (probability === 0) continue
        const first = showsStriker ? formatLetter(army, turn, a) : ''
        const second = showsStruck ? formatLetter(army, 1 - turn, b) : ''
        events.push({ text: `=${first}${second}`, probability, striker: a, struck: b })
      }
    }
    return events
  }

  protected carryOut(state: StrategoState, move: Move, event: StrategoEvent | null, end: number | null): void {
    if (event !== null) {
      state.name(state.board[moveFrom(move)]!, event.striker)
      state.name(state.board[moveTo(move)]!, event.struck)
    }
    state.play(move)
    if (end !== null) state.endStuck(end === OTHERS_MOVE)
    else if (this.viewer !== null) settleStuck(state, this.viewer, this.setsOf(1 - this.viewer, state))
  }

  /** `=#`: the side to move cannot move, so that the mover has won. `=#0`: neither side can, a draw. */
  protected endOf(text: string): Result<void> | null {
    if (text !== '=#' && text !== '=#0') return null
    const { last, state } = this
    if (last === null) return err(`${text} follows a move, and there is none`)
    const mayBe = (side: number) => mayBeStuck(state, side, this.setsOf(side))
    const { turn } = state
    if (state.toMove === OVER && !state.endedStuck) return err(`${text} cannot be: the game ended otherwise`)
    if (!mayBe(turn)) return err(`${text} cannot be: the side to move can move`)
    const end = text === '=#' ? OTHERS_MOVE : NEITHER_MOVES
    if (end === OTHERS_MOVE ? state.canMove(1 - turn) : mayBe(1 - turn)) return this.applyAgain(last, end)
    return err(`${text} cannot be: the side that has moved ${end === OTHERS_MOVE ? 'cannot' : 'can'} move`)
  }

  protected override noEvent(text: string): string {
    return `${text} follows a strike on or by a piece of unknown rank, and there is none`
  }
}
