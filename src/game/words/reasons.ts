/**
 * Reasons for a move, derived from the rules by playing moves, and from proven scores. Nothing here guesses: a reason that
 * would take too many plays is left out.
 */

import { type Game, playersOf, seatName } from '../game.ts'
import type { Observation } from '../hidden.ts'
import { legalMovesOf } from '../legal-moves.ts'
import { cellsOfMove } from '../notation/move-cells.ts'
import { type Move, OVER, type Seat, type State } from '../state.ts'
import type { Reason } from './reason.ts'

/** The score that a search gave a move, for the seat that plays it. */
export interface FoundScore {
  readonly value: number
  readonly certainty: string
  readonly pliesToEnd: number | null
}

/** The cap on plays for the replies to all moves of a position, and likewise for the threat of one move. */
const MOST_PLAYS = 10_000

/** The cap on plays for all moves whose reasons are asked for together: some tens of milliseconds. */
const MOST_IN_ALL = 30_000

/** Plays between two pauses: about a millisecond. */
const PLAYS_AT_ONCE = 400

/** The cost of listing the moves of a position, in plays. */
const LISTING = 10

/** A computation in steps: a generator that pauses now and then, so that other work can run. */
type Steps<T> = Generator<void, T, undefined>

/** The reasons for the moves of one position, in which a seat is to act. */
export class Reasons {
  private readonly game: Game
  private readonly state: State
  private readonly seat: Seat
  private readonly legal: Int32Array
  private readonly view: Observation | null
  /** By legal move: true when the next player can win at once after it; null when not known, undefined before the first use. */
  private replies: readonly boolean[] | null | undefined
  /** The plays that are left for all moves. */
  private left = MOST_IN_ALL

  /**
   * @param state the position; moves are played on it and taken back before the steps of a call end
   * @param view the player's view when `state` is one of several positions that they cannot tell apart, or null
   */
  constructor(game: Game, state: State, view: Observation | null = null) {
    this.game = game
    this.state = state
    this.seat = state.toMove
    this.view = view
    this.legal = legalMovesOf(game, state)
  }

  /** The reasons for a move, or against it. */
  *of(move: Move, score: FoundScore): Steps<Reason[]> {
    const { view } = this
    const reasons: Reason[] = []
    if (this.legal.length === 1) reasons.push({ kind: 'only-move' })
    const end = view ? null : this.endAfter(move)
    if (end) reasons.push({ kind: end })
    else if (score.certainty === 'proven' && Math.abs(score.value) === 1) {
      const kind = score.value > 0 ? 'wins-by-force' : 'loses-by-force'
      reasons.push(score.pliesToEnd === null ? { kind } : { kind, plies: score.pliesToEnd })
    }
    if (view) return [...reasons, ...this.attackOf(move, view)]
    const cells = this.taken(move)
    if (cells.length > 0) reasons.push({ kind: 'takes', cells })
    if (this.game.page?.reasons) reasons.push(...this.game.page.reasons(this.state, move))
    if (end || playersOf(this.game, this.state).length !== 2) return reasons
    return [...reasons, ...(yield* this.replyTo(move)), ...(yield* this.threatOf(move))]
  }

  private endAfter(move: Move): 'wins' | 'draws' | 'loses' | null {
    const { state, seat } = this
    state.play(move)
    const result = state.toMove === OVER ? state.returns(seat) : null
    state.undo()
    if (result === null) return null
    return result > 0 ? 'wins' : result < 0 ? 'loses' : 'draws'
  }

  /** The cells of the others' pieces that a move takes: as the game lists them, or those that vanish from its drawing. */
  private taken(move: Move): string[] {
    const { game, state, seat } = this
    if (game.page?.captures) return [...game.page.captures(state, move)]
    const before = game.draw(state)
    // a move without a cell, such as an exchange of sides, takes nothing
    if (cellsOfMove(game.move.format(state, move), new Set(before.cells.map(({ id }) => id))).length === 0) return []
    // pieces are drawn as those of the player whose name the seat has in this position
    const own = game.players.indexOf(seatName(game, state, seat))
    state.play(move)
    const left = new Map(game.draw(state).pieces.map(({ cell, owner }) => [cell, owner]))
    state.undo()
    const others = before.pieces.filter(({ owner }) => owner !== null && owner !== own)
    return others.filter(({ cell, owner }) => left.get(cell) !== owner).map(({ cell }) => cell)
  }

  /** The reason `attacks` when the move goes to a cell where the view shows a piece of the others, else none. */
  private attackOf(move: Move, view: Observation): Reason[] {
    const { game, state, seat } = this
    const { cells, pieces } = view.draw()
    const target = cellsOfMove(game.move.format(state, move), new Set(cells.map(({ id }) => id))).at(-1)
    const own = game.players.indexOf(seatName(game, state, seat))
    const meets = pieces.some(({ cell, owner }) => cell === target && owner !== null && owner !== own)
    return meets && target !== undefined ? [{ kind: 'attacks', cells: [target] }] : []
  }

  /** The reason `allows-win` when the other side can win at once after the move, `prevents-win` when it cannot but mostly could. */
  private *replyTo(move: Move): Steps<Reason[]> {
    if (this.replies === undefined) this.replies = yield* this.winsAfter(this.legal, 1 - this.seat)
    const { legal, replies } = this
    if (!replies) return []
    if (replies[legal.indexOf(move)]) return [{ kind: 'allows-win' }]
    const moves = replies.filter((wins) => wins).length
    return moves > 0 && 2 * moves >= legal.length - 1 ? [{ kind: 'prevents-win', moves }] : []
  }

  /** The reason `threatens-win` when the player wins with their next move after most replies to this one, else none. */
  private *threatOf(move: Move): Steps<Reason[]> {
    const { game, state, seat } = this
    state.play(move)
    const replies = state.toMove === 1 - seat ? legalMovesOf(game, state) : null
    const wins = replies && (yield* this.winsAfter(replies, seat))
    state.undo()
    if (!wins) return []
    const defences = wins.filter((won) => !won).length
    return 2 * defences < wins.length ? [{ kind: 'threatens-win', defences }] : []
  }

  /** By move: true when `winner` can win at once after it. null when a move gives another the turn, or the cap on plays is reached. */
  private *winsAfter(moves: Int32Array, winner: Seat): Steps<boolean[] | null> {
    const { state } = this
    const most = Math.min(this.left, MOST_PLAYS)
    let plays = 0
    let pause = PLAYS_AT_ONCE
    const wins: boolean[] = []
    for (const move of moves) {
      state.play(move)
      const isTurn = state.toMove === winner
      const known = isTurn || state.toMove === OVER
      const spent = isTurn ? this.playsToWin() : 1
      state.undo()
      plays += Math.abs(spent)
      if (!known || plays > most) break
      wins.push(isTurn && spent > 0)
      if (plays < pause) continue
      pause = plays + PLAYS_AT_ONCE
      yield
    }
    this.left -= plays
    return wins.length === moves.length ? wins : null
  }

  /** The plays until a win of the seat to act is found among its moves; below 0 where there is none. */
  private playsToWin(): number {
    const { game, state } = this
    const { toMove } = state
    let plays = LISTING
    for (const move of legalMovesOf(game, state)) {
      plays++
      state.play(move)
      const wins = state.toMove === OVER && state.returns(toMove) === 1
      state.undo()
      if (wins) return plays
    }
    return -plays
  }
}
