import type { Move } from '../../../game/state.ts'
import {
  BLACK,
  CASTLING,
  codeOf,
  DOUBLE_STEP,
  DROP,
  EMPTY,
  EN_PASSANT,
  FIRST_APART,
  HAND,
  kindOf,
  MOST_PIECES,
  moveFrom,
  moveKind,
  moveTo,
  moveType,
  NOWHERE,
  PROMOTION,
  SHOT,
  sideOf,
  UNSEEN,
  WHITE,
} from './codes.ts'
import { PieceLists } from './piece-lists.ts'
import type { Tables } from './tables.ts'
import { FogUndoStack } from './undo-stack.ts'

const BLACK_TO_MOVE_LOW = 0x1d8e4e27
const BLACK_TO_MOVE_HIGH = 0x47c0b9a3

/** The parts of a position, as in its text. */
export interface Setup {
  /** By square: the code of its content. */
  readonly board: ArrayLike<number>
  readonly turn: number
  readonly rights: number
  /** The square behind a pawn that can be taken en passant, or NOWHERE. */
  readonly passing: number
  /** The number of plies since the last capture or pawn move. */
  readonly quiet: number
  /** The number of the full move, from 1; it goes up when black has moved. */
  readonly number: number
  /** By side and kind, side x HAND + kind: the number of pieces in hand. Default: none. */
  readonly hands?: ArrayLike<number> | undefined
}

/**
 * A position without its history: the pieces, the side to move and all else that decides the moves, with a hash key. Moves
 * are made and unmade here; state.ts decides when the game is over.
 *
 * A placement may hold UNSEEN squares, which nothing goes to or over. So a player's moves can be found on a view.
 */
export class Placement extends PieceLists {
  /** By side and kind, side x HAND + kind: the number of pieces in hand; at kind 0 the number of those of unknown kind. */
  readonly hands = new Uint8Array(2 * HAND)
  /** By side: the number of pieces in hand. */
  readonly inHand = new Uint8Array(2)
  /**
   * What a view's list of unproven moves implies about squares, by square: 1 for one that is not seen and holds a screen, and for
   * an own piece beside an enemy that is not seen. Null where there is no list.
   */
  implied: Uint8Array | null = null
  turn = WHITE
  rights = 0
  passing = NOWHERE
  quiet = 0
  number = 1
  protected low = 0
  protected high = 0
  protected undos = new FogUndoStack()
  constructor(tables: Tables, setup: Setup) {
    super(tables)
    this.place(setup)
  }

  /** Overwrites the placement with another one. The moves made before are forgotten. */
  place({ board: from, turn, rights, passing, quiet, number, hands }: Setup): void {
    const { tables, board, squaresOf, slot, counts, kings } = this
    const { squares, keyLow, keyHigh, king } = tables
    counts[WHITE] = counts[BLACK] = 0
    kings[WHITE] = kings[BLACK] = NOWHERE
    let low = 0
    let high = 0
    for (let square = 0; square < squares; square++) {
      const code = from[square]!
      board[square] = code
      if (code === EMPTY || code === UNSEEN) continue
      const side = sideOf(code)
      const index = counts[side]!++
      squaresOf[side * MOST_PIECES + index] = square
      slot[square] = index
      if (kindOf(code) === king) kings[side] = square
      low ^= keyLow[code * squares + square]!
      high ^= keyHigh[code * squares + square]!
    }
    if (hands !== undefined && tables.spec.hand !== undefined) {
      this.inHand.fill(0)
      for (let i = 0; i < hands.length; i++) {
        const inHand = hands[i]!
        this.hands[i] = inHand
        this.inHand[i >> 4]! += inHand
        // the codes of white's pieces are 16 + kind, those of black's 32 + kind
        low ^= tables.handLow[(HAND + i) * HAND + inHand]!
        high ^= tables.handHigh[(HAND + i) * HAND + inHand]!
      }
    }
    this.turn = turn
    this.rights = rights
    this.passing = passing
    this.quiet = quiet
    this.number = number
    this.low = low ^ tables.rightsLow[rights]! ^ tables.passingLow[passing]! ^ (turn === BLACK ? BLACK_TO_MOVE_LOW : 0)
    this.high =
      high ^ tables.rightsHigh[rights]! ^ tables.passingHigh[passing]! ^ (turn === BLACK ? BLACK_TO_MOVE_HIGH : 0)
    this.undos.clear()
  }

  /** The low half of the key of pieces, rights, en passant and side to move. */
  get placementLow(): number {
    return this.low
  }

  get placementHigh(): number {
    return this.high
  }

  /** True when a side has its king neither on the board nor in hand. */
  lacksKing(side: number): boolean {
    // kings are dropped with the other pieces, and taken only afterwards
    return this.kings[side] === NOWHERE && this.inHand[side] === 0
  }

  /** Makes a move. @returns the code of the piece it takes, or EMPTY */
  make(move: Move): number {
    const { tables, board, slot, squaresOf, undos, turn } = this
    const { squares, keyLow, keyHigh, keep } = tables
    const from = moveFrom(move)
    const to = moveTo(move)
    const type = moveType(move)
    if (type >= FIRST_APART) return this.makeApart(move)
    const becomes = moveKind(move)
    const code = board[from]!
    const on = type === EN_PASSANT ? this.passedPawn() : to
    const taken = board[on]!
    undos.push(move, taken, slot[on]!, this)
    let low = this.low ^ keyLow[code * squares + from]! ^ tables.passingLow[this.passing]! ^ BLACK_TO_MOVE_LOW
    let high = this.high ^ keyHigh[code * squares + from]! ^ tables.passingHigh[this.passing]! ^ BLACK_TO_MOVE_HIGH
    if (taken !== EMPTY) {
      low ^= keyLow[taken * squares + on]!
      high ^= keyHigh[taken * squares + on]!
      this.remove(on, taken)
      board[on] = EMPTY
    }
    board[from] = EMPTY
    const now = becomes === 0 ? code : codeOf(turn, becomes)
    board[to] = now
    const index = slot[from]!
    slot[to] = index
    squaresOf[turn * MOST_PIECES + index] = to
    low ^= keyLow[now * squares + to]!
    high ^= keyHigh[now * squares + to]!
    const kind = kindOf(code)
    if (kind === tables.king) {
      this.kings[turn] = to
      if (type === CASTLING) {
        const { rook, rookTo } = this.castlingTo(to)
        this.shift(rook, rookTo)
        const rookCode = board[rookTo]!
        low ^= keyLow[rookCode * squares + rook]! ^ keyLow[rookCode * squares + rookTo]!
        high ^= keyHigh[rookCode * squares + rook]! ^ keyHigh[rookCode * squares + rookTo]!
      }
    }
    const kept = this.rights & keep[from]! & keep[to]!
    if (kept !== this.rights) {
      low ^= tables.rightsLow[this.rights]! ^ tables.rightsLow[kept]!
      high ^= tables.rightsHigh[this.rights]! ^ tables.rightsHigh[kept]!
      this.rights = kept
    }
    this.quiet = taken !== EMPTY || kind === tables.resetKind ? 0 : this.quiet + 1
    this.passing = NOWHERE
    this.turn = 1 - turn
    if (turn === BLACK) this.number++
    if (type === DOUBLE_STEP) {
      const passed = (from + to) >> 1
      if (this.canTakeBeside(to, this.turn)) {
        this.passing = passed
        low ^= tables.passingLow[passed]!
        high ^= tables.passingHigh[passed]!
      }
    }
    this.low = low
    this.high = high
    return taken
  }

  /** Takes back the last move. */
  unmake(): void {
    const { tables, board, slot, squaresOf, undos } = this
    undos.pop()
    const { move, taken } = undos
    const from = moveFrom(move)
    const to = moveTo(move)
    const type = moveType(move)
    const turn = 1 - this.turn
    this.turn = turn
    if (turn === BLACK) this.number--
    this.rights = undos.rights
    this.passing = undos.passing
    this.quiet = undos.quiet
    this.low = undos.low
    this.high = undos.high
    if (type >= FIRST_APART) {
      this.unmakeApart(move, taken)
      return
    }
    const code = moveKind(move) ? codeOf(turn, tables.pawn) : board[to]!
    if (kindOf(code) === tables.king) {
      this.kings[turn] = from
      if (type === CASTLING) {
        const { rook, rookTo } = this.castlingTo(to)
        this.shift(rookTo, rook)
      }
    }
    const index = slot[to]!
    board[to] = EMPTY
    board[from] = code
    slot[from] = index
    squaresOf[turn * MOST_PIECES + index] = from
    if (taken !== EMPTY) {
      const on = type === EN_PASSANT ? this.passedPawn() : to
      board[on] = taken
      this.restore(on, taken, undos.slot)
    }
  }

  /** Makes a shot, a drop, a pass or a promotion in place of a move. @returns the code of the piece it takes, or EMPTY */
  private makeApart(move: Move): number {
    const { board, slot, undos, turn } = this
    const from = moveFrom(move)
    const to = moveTo(move)
    const kind = moveKind(move)
    const type = moveType(move)
    const taken = type === SHOT ? board[to]! : EMPTY
    undos.push(move, taken, slot[to]!, this)
    this.low ^= BLACK_TO_MOVE_LOW
    this.high ^= BLACK_TO_MOVE_HIGH
    if (type === SHOT) {
      this.toggle(taken, to)
      this.remove(to, taken)
      board[to] = EMPTY
    } else if (type === DROP) {
      const code = codeOf(turn, kind)
      this.takeFromHand(turn * HAND + kind, code)
      this.toggle(code, to)
      board[to] = code
      slot[to] = this.counts[turn]!
      this.restore(to, code, slot[to])
    } else if (type === PROMOTION) {
      this.toggle(board[from]!, from)
      if (to !== from) this.shift(from, to)
      board[to] = codeOf(turn, kind)
      this.toggle(board[to], to)
    }
    this.quiet = type === SHOT || type === DROP ? 0 : this.quiet + 1
    this.turn = 1 - turn
    if (turn === BLACK) this.number++
    return taken
  }

  /** Takes back a move made by `makeApart`; keys, turn and counts are already those of before. */
  private unmakeApart(move: Move, taken: number): void {
    const { tables, board, turn, undos } = this
    const from = moveFrom(move)
    const to = moveTo(move)
    const kind = moveKind(move)
    const type = moveType(move)
    if (type === SHOT) {
      board[to] = taken
      this.restore(to, taken, undos.slot)
    } else if (type === DROP) {
      this.remove(to, board[to]!)
      board[to] = EMPTY
      this.hands[turn * HAND + kind]!++
      this.inHand[turn]!++
    } else if (type === PROMOTION) {
      board[to] = codeOf(turn, tables.pawn)
      if (to !== from) this.shift(to, from)
    }
  }

  /** Takes a piece from a hand, keys included. @param at its index in `hands` */
  private takeFromHand(at: number, code: number): void {
    const { hands, tables } = this
    const { handLow, handHigh } = tables
    const before = hands[at]!--
    this.inHand[at >> 4]!--
    this.low ^= handLow[code * HAND + before]! ^ handLow[code * HAND + before - 1]!
    this.high ^= handHigh[code * HAND + before]! ^ handHigh[code * HAND + before - 1]!
  }

  /** Adds a piece on a square to the keys, or takes it from them. */
  private toggle(code: number, square: number): void {
    const { squares, keyLow, keyHigh } = this.tables
    this.low ^= keyLow[code * squares + square]!
    this.high ^= keyHigh[code * squares + square]!
  }

  /** The square of the pawn that can be taken en passant. */
  passedPawn(): number {
    return this.turn === WHITE ? this.passing - this.tables.files : this.passing + this.tables.files
  }

  /** True when a pawn of a side stands beside a pawn that goes two squares to a square, ready to take it. */
  canTakeBeside(square: number, side: number): boolean {
    const { board, tables } = this
    const file = square % tables.files
    const pawn = codeOf(side, tables.pawn)
    return (file > 0 && board[square - 1] === pawn) || (file < tables.files - 1 && board[square + 1] === pawn)
  }

  /** The squares of the rook before and after castling, by the square that the king goes to. */
  castlingTo(kingTo: number): { readonly rook: number; readonly rookTo: number } {
    const { castling } = this.tables
    for (let i = 0; i < castling.length; i++) if (castling[i]!.kingTo === kingTo) return castling[i]!
    throw new RangeError('no castling goes there')
  }
}
