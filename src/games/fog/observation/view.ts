import type { BoardDrawing } from '../../../game/board.ts'
import type { Observation } from '../../../game/hidden.ts'
import { writtenNumber } from '../../../game/notation/counts.ts'
import { err, ok, type Result, unwrap } from '../../../game/result.ts'
import { CHANCE, type Move, type Outcome, OVER, type Seat } from '../../../game/state.ts'
import type { Refusal } from '../../../game/words/why-not.ts'
import { SIDES } from '../rules/army.ts'
import { EMPTY, kindOf, moveFrom, moveTo, moveType, SHOT, sideOf, UNSEEN, WHITE } from '../rules/codes.ts'
import { Placement } from '../rules/placement.ts'
import type { FogRules } from '../rules/rules.ts'
import { startOf, startsOf } from '../rules/starts.ts'
import { type FogState, REASON_BARE } from '../rules/state.ts'
import type { Tables } from '../rules/tables.ts'
import { drawSetup } from '../texts/drawing.ts'
import { formatFields, formatMove, movesOf, parseMoveAmong } from '../texts/notation.ts'
import { parseSeen, type Seen } from '../texts/view-notation.ts'
import { whyNot } from '../texts/why-not.ts'
import { formatExposed, observe, rightsOf } from './observe.ts'
import { formatAlso, unproven } from './unproven-moves.ts'

/** The view of one player, or of a spectator. */
export class FogView implements Observation {
  readonly rules: FogRules
  readonly viewer: Seat | null
  men: number
  exposed: readonly number[] | null
  /** The position as the viewer sees it, with UNSEEN squares. */
  placement: Placement
  /** The viewer's own move, after which they are still to be told what they see; null when there is none. */
  private pending: Move | null = null
  /** True when the viewer has just taken the king, which the squares alone need not tell. */
  private kingTaken: boolean

  /**
   * Makes a view.
   * @param seen already checked
   */
  constructor(rules: FogRules, { setup, viewer, men, exposed, implied, kingTaken }: Seen) {
    this.rules = rules
    this.placement = new Placement(rules.tables, setup)
    this.placement.implied = implied
    this.viewer = viewer
    this.men = men
    this.exposed = exposed
    this.kingTaken = kingTaken
  }

  /** The squares that it does not show. */
  get dark(): number[] {
    const dark: number[] = []
    const { board, tables } = this.placement
    for (let square = 0; square < tables.squares; square++) if (board[square] === UNSEEN) dark.push(square)
    return dark
  }

  /** The parts of the view besides the squares. */
  private get facts(): Omit<Seen, 'setup'> {
    const { viewer, men, exposed, kingTaken } = this
    return { viewer, men, exposed, implied: this.placement.implied, kingTaken }
  }

  get turn(): Seat {
    return this.placement.turn
  }

  get toMove(): number {
    if (this.pending !== null) return CHANCE
    return this.outcome() === null ? this.turn : OVER
  }

  format(): string {
    const { placement, viewer, men, exposed, kingTaken } = this
    const { tables } = this.rules
    const fields = formatFields(tables, placement, placement.rights, placement.passing)
    const also = this.tables.spec.also ? ` ${formatAlso(tables, this.also)}` : ''
    const tail = exposed === null ? '' : ` ${formatExposed(tables, exposed)}`
    if (viewer === null) return `${fields} -${also}${tail} @-`
    return `${fields} ${men}${kingTaken ? 'x' : ''}${also}${tail} @${viewer === WHITE ? 'w' : 'b'}`
  }

  outcome(): Outcome | null {
    const { placement, viewer, kingTaken, men } = this
    const { spec } = this.tables
    // the view that is still missing tells
    if (this.pending !== null) return null
    if (viewer !== null && placement.lacksKing(viewer)) return { winner: 1 - viewer, reason: spec.reasons.king }
    if (viewer !== null && (men === 0 || kingTaken)) return { winner: viewer, reason: spec.reasons.king }
    if (viewer !== null && spec.bare) {
      const own = placement.counts[viewer]!
      const [waiting, moving] = placement.turn === viewer ? [men, own] : [own, men]
      if (waiting === 1) return { winner: moving === 1 ? null : placement.turn, reason: REASON_BARE }
    }
    if (placement.quiet >= spec.quietLimit) return { winner: null, reason: spec.reasons.quiet }
    if (viewer === placement.turn && movesOf(placement).length === 0)
      return { winner: spec.noMove === 'loss' ? 1 - viewer : null, reason: spec.reasons.noMove }
    return null
  }

  private get tables(): Tables {
    return this.rules.tables
  }

  /** The viewer's moves that the squares do not prove. */
  private get also(): readonly Move[] {
    const { placement, viewer } = this
    if (placement.implied === null || placement.turn !== viewer) return []
    return unproven(placement, new Placement(this.tables, placement))
  }

  legalMoves(): string[] {
    return Array.from(movesOf(this.placement), (move) => formatMove(this.rules.tables, move))
  }

  play(text: string): Result<void> {
    if (this.viewer === null) return err('a spectator sees nothing, so nothing can be played on this view')
    const outcome = this.outcome()
    if (outcome) return err(`the game is over: ${outcome.reason}`)
    if (text.startsWith('=')) return this.playEvent(text.slice(1))
    const unfinished = this.unfinished()
    if (unfinished !== null) return err(unfinished)
    if (this.turn !== this.viewer)
      return err(`${SIDES[this.turn]} is to move: "=" and what ${SIDES[this.viewer]} then sees is played`)
    const parsed = parseMoveAmong(this.rules.tables, movesOf(this.placement), text)
    if (!parsed.ok) return parsed
    this.playOwn(parsed.value)
    return ok(undefined)
  }

  unfinished(): string | null {
    return this.pending === null
      ? null
      : `what ${SIDES[this.viewer!]} sees after ${formatMove(this.rules.tables, this.pending)} is missing: "=" and the whole view`
  }

  whyNot(from: string, to: string | null): Refusal | null {
    return this.turn === this.viewer ? whyNot(this.placement, from, to) : null
  }

  copy(): FogView {
    const copy = new FogView(this.rules, { ...this.facts, setup: this.placement })
    copy.pending = this.pending
    return copy
  }

  /**
   * The starts of a game of which this is the view: none in the middle of a game. Where sides arrange their pieces it is the
   * usual start alone, if it looks like this.
   * @param all true for those in which the enemy has arranged them otherwise, too
   */
  starts(all: boolean): FogState[] {
    const { placement, rules, viewer } = this
    if (placement.number !== 1 || placement.quiet !== 0 || placement.turn !== WHITE) return []
    const text = this.format()
    const found = startsOf(rules).filter((start) => observe(start, viewer) === text)
    const usual = unwrap(startOf(rules))
    return all || observe(usual, viewer) !== text ? found : [usual]
  }

  /** The viewer's own move from here to the next view; null where there is none. */
  ownMoveTo(next: FogView): Move | null {
    const { squares } = this.rules.tables
    const moved = new Placement(this.rules.tables, this.placement)
    moved.implied = this.placement.implied
    for (const move of movesOf(moved)) {
      moved.make(move)
      let same = true
      for (let square = 0; square < squares; square++) {
        const is = next.placement.board[square]!
        if (sideOf(moved.board[square]!) === this.viewer ? moved.board[square] !== is : sideOf(is) === this.viewer)
          same = false
      }
      // a shot changes no own square, but what it took is gone
      if (moveType(move) === SHOT && sideOf(next.placement.board[moveTo(move)]!) === 1 - this.viewer!) same = false
      moved.unmake()
      if (same) return move
    }
    return null
  }

  /** The reason why a view cannot be what the viewer saw one ply later; null where none is found by quick checks. */
  faultOfNext(next: FogView): string | null {
    if (next.turn === this.turn) return 'there is not one ply between them'
    if (this.turn !== this.viewer) return this.enemyFault(next)
    const own = this.ownMoveTo(next)
    if (own === null) return `no move of ${SIDES[this.viewer]} leads to it`
    const moved = this.copy()
    moved.playOwn(own)
    return moved.ownFault(next)
  }

  draw(): BoardDrawing {
    const { placement, viewer, men } = this
    return drawSetup(this.rules.tables, placement, viewer === null ? null : { viewer, men })
  }

  private playOwn(move: Move): void {
    const { placement } = this
    const taken = placement.make(move)
    placement.implied = null
    if (taken !== EMPTY) this.men--
    this.kingTaken = taken !== EMPTY && kindOf(taken) === this.tables.king
    if (!this.kingTaken) this.pending = move
    // the viewer is not told what they see then: only the piece that has moved is known to be elsewhere
    else this.exposed = this.exposed?.filter((square) => square !== moveFrom(move)) ?? null
  }

  /** Plays what the viewer sees after their own move, or after the enemy's. */
  private playEvent(text: string): Result<void> {
    const parsed = parseView(this.rules, text)
    if (!parsed.ok) return err(`the view behind "=": ${parsed.error}`)
    const next = parsed.value
    const fault = this.pending === null ? this.enemyFault(next) : this.ownFault(next)
    if (fault !== null) return err(`the view behind "=" cannot follow: ${fault}`)
    this.placement = next.placement
    this.men = next.men
    this.exposed = next.exposed
    this.pending = null
    return ok(undefined)
  }

  /** The reason why a view cannot follow the viewer's own move, which has been made in `placement`; null when it can. */
  private ownFault(next: FogView): string | null {
    const { placement: now, rules } = this
    const { placement: then } = next
    const fault = this.clockFault(next, now.quiet, now.turn, now.number)
    if (fault !== null) return fault
    if (then.rights !== now.rights) return 'the rights to castle are not those after the move'
    if (now.hands.some((inHand, i) => then.hands[i] !== inHand)) return 'the hands are not those after the move'
    for (let square = 0; square < rules.tables.squares; square++) {
      const was = now.board[square]!
      const is = then.board[square]!
      const own = sideOf(was) === this.viewer || sideOf(is) === this.viewer
      const differs = own ? was !== is : was !== UNSEEN && is !== UNSEEN && was !== is
      if (differs) return `${rules.tables.names[square]} is not as the move leaves it`
    }
    return null
  }

  /** The reason why a view cannot follow a move of the enemy; null when it can. */
  private enemyFault(next: FogView): string | null {
    const { placement: now, viewer, rules } = this
    const { placement: then } = next
    const { squares, names, castling } = rules.tables
    const lost: number[] = []
    for (let square = 0; square < squares; square++) {
      const was = now.board[square]!
      const is = then.board[square]!
      if (was === is) continue
      if (sideOf(is) === viewer) return `no piece of ${SIDES[viewer]} comes to ${names[square]} by a move of the enemy`
      if (sideOf(was) === viewer) lost.push(square)
    }
    if (lost.length > 1) return `${lost.length} own pieces are gone, and a move takes one`
    const dropped = now.inHand[1 - viewer!]! > 0 ? 1 : 0
    if (then.inHand[1 - viewer!] !== now.inHand[1 - viewer!]! - dropped || then.inHand[viewer!] !== now.inHand[viewer!])
      return 'the hands are not those after a move of the enemy'
    const mayReset = this.tables.spec.resets === 'pawn' && next.placement.quiet === 0
    const quiet = lost.length === 1 || mayReset || dropped === 1 ? 0 : now.quiet + 1
    const fault = this.clockFault(next, quiet, viewer!, viewer === WHITE ? now.number + 1 : now.number)
    if (fault !== null) return fault
    let rights = now.rights
    for (const { bit, rook } of castling) if (lost.includes(rook)) rights &= ~bit
    return then.lacksKing(viewer!) || then.rights === rightsOf(rules.tables, rights, viewer!)
      ? null
      : 'the rights to castle are not those after the move'
  }

  /** The fault in the viewer, side, counts or number of the view that follows; null when there is none. */
  private clockFault(next: FogView, quiet: number, turn: Seat, number: number): string | null {
    const { placement } = next
    if (next.viewer !== this.viewer) return 'it is of another viewer'
    if (next.kingTaken !== this.kingTaken)
      return next.kingTaken ? 'the game is over in it' : 'the game ended with the move'
    if (placement.turn !== turn) return `${SIDES[turn]} is to move in it`
    if (placement.number !== writtenNumber(number)) return `its move number is ${writtenNumber(number)}`
    if (placement.quiet !== quiet) return `its quiet count is ${quiet}`
    return next.men === this.men ? null : `the enemy has ${this.men} pieces, not ${next.men}`
  }
}

export function parseView(rules: FogRules, text: string): Result<FogView> {
  const seen = parseSeen(rules, text)
  return seen.ok ? ok(new FogView(rules, seen.value)) : seen
}
