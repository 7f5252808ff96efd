import type { Move } from '../../game/state.ts'
import {
  BLACK,
  CASTLING,
  codeOf,
  DOUBLE_STEP,
  EMPTY,
  EN_PASSANT,
  kindOf,
  MOST_PIECES,
  NOWHERE,
  sideOf,
  UNSEEN,
  WHITE,
} from './codes.ts'
import type { Tables } from './tables.ts'
import { Trail } from './trail.ts'

const BLACK_TO_MOVE_LOW = 0x1d8e4e27
const BLACK_TO_MOVE_HIGH = 0x47c0b9a3

/** The parts of a position, as in its text. */
export interface Setup {
  /** By square: the code of what stands there. */
  readonly board: ArrayLike<number>
  readonly turn: number
  readonly rights: number
  /** The square behind a pawn that can be taken en passant, or NOWHERE. */
  readonly passing: number
  /** The number of plies since the last capture or pawn move. */
  readonly quiet: number
  /** The number of the full move, from 1; it goes up when black has moved. */
  readonly number: number
}

/**
 * Where the pieces stand, whose turn it is and what else decides the moves, with a hash key of that. Moves are made and
 * unmade here; when the game is over is for state.ts.
 *
 * A placement may hold UNSEEN squares, which nothing goes to or over: so a player's moves are found on a view.
 */
export class Placement {
  readonly tables: Tables
  readonly board: Uint8Array
  /** By side, in parts of MOST_PIECES: the squares of its pieces, and how many they are. */
  readonly squaresOf = new Uint8Array(2 * MOST_PIECES)
  readonly counts = new Uint8Array(2)
  /** By side: the square of the king, NOWHERE when it is taken. */
  readonly kings = new Uint8Array(2)
  turn = WHITE
  rights = 0
  passing = NOWHERE
  quiet = 0
  number = 1
  protected low = 0
  protected high = 0
  protected trail = new Trail()
  /** By square: the index of its piece in the part of its side. */
  private readonly slot: Uint8Array

  constructor(tables: Tables, setup: Setup) {
    this.tables = tables
    this.board = new Uint8Array(NOWHERE + 1)
    this.slot = new Uint8Array(NOWHERE + 1)
    this.place(setup)
  }

  /** Overwrites the placement with another one. The moves made before are forgotten. */
  place({ board: from, turn, rights, passing, quiet, number }: Setup): void {
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
    this.turn = turn
    this.rights = rights
    this.passing = passing
    this.quiet = quiet
    this.number = number
    this.low = low ^ tables.rightsLow[rights]! ^ tables.passingLow[passing]! ^ (turn === BLACK ? BLACK_TO_MOVE_LOW : 0)
    this.high =
      high ^ tables.rightsHigh[rights]! ^ tables.passingHigh[passing]! ^ (turn === BLACK ? BLACK_TO_MOVE_HIGH : 0)
    this.trail.clear()
  }

  /** The low half of the key of pieces, rights, en passant and side to move. */
  get placementLow(): number {
    return this.low
  }

  get placementHigh(): number {
    return this.high
  }

  /** Takes over the order of the pieces of a placement that holds the same ones, so that moves come in the same order. */
  protected matchLists({ squaresOf, slot, counts }: Placement): void {
    this.squaresOf.set(squaresOf)
    this.slot.set(slot)
    this.counts.set(counts)
  }

  /** Makes a move. @returns the code of the piece it takes, or EMPTY */
  make(move: Move): number {
    const { tables, board, slot, squaresOf, trail, turn } = this
    const { squares, keyLow, keyHigh, keep } = tables
    const from = move & 127
    const to = (move >> 7) & 127
    const type = (move >> 18) & 7
    const becomes = (move >> 14) & 15
    const code = board[from]!
    const on = type === EN_PASSANT ? this.passedPawn() : to
    const taken = board[on]!
    trail.push(move, taken, slot[on]!, this.rights, this.passing, this.quiet, this.low, this.high)
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
    this.quiet = taken !== EMPTY || kind === tables.pawn ? 0 : this.quiet + 1
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
    const { tables, board, slot, squaresOf, trail } = this
    trail.pop()
    const { move, taken } = trail
    const from = move & 127
    const to = (move >> 7) & 127
    const type = (move >> 18) & 7
    const turn = 1 - this.turn
    this.turn = turn
    if (turn === BLACK) this.number--
    this.rights = trail.rights
    this.passing = trail.passing
    this.quiet = trail.quiet
    this.low = trail.low
    this.high = trail.high
    const code = (move >> 14) & 15 ? codeOf(turn, tables.pawn) : board[to]!
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
      this.restore(on, taken, trail.slot)
    }
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

  /** Where the rook stands and goes when the king castles to a square. */
  castlingTo(kingTo: number): { readonly rook: number; readonly rookTo: number } {
    const { castling } = this.tables
    for (let i = 0; i < castling.length; i++) if (castling[i]!.kingTo === kingTo) return castling[i]!
    throw new RangeError('no castling goes there')
  }

  /** Moves a piece to an empty square, the key apart. */
  private shift(from: number, to: number): void {
    const { board, slot, squaresOf } = this
    const code = board[from]!
    board[from] = EMPTY
    board[to] = code
    slot[to] = slot[from]!
    squaresOf[sideOf(code) * MOST_PIECES + slot[to]!] = to
  }

  /** Takes a piece from its side's list: the last one comes to its place. */
  private remove(square: number, code: number): void {
    const { slot, squaresOf, counts } = this
    const side = sideOf(code)
    const index = slot[square]!
    const last = squaresOf[side * MOST_PIECES + --counts[side]!]!
    squaresOf[side * MOST_PIECES + index] = last
    slot[last] = index
    if (kindOf(code) === this.tables.king) this.kings[side] = NOWHERE
  }

  /** Puts a piece back into its side's list where it was. */
  private restore(square: number, code: number, index: number): void {
    const { slot, squaresOf, counts } = this
    const side = sideOf(code)
    const end = side * MOST_PIECES + counts[side]!++
    if (end !== side * MOST_PIECES + index) {
      const moved = squaresOf[side * MOST_PIECES + index]!
      squaresOf[end] = moved
      slot[moved] = end - side * MOST_PIECES
    }
    squaresOf[side * MOST_PIECES + index] = square
    slot[square] = index
    if (kindOf(code) === this.tables.king) this.kings[side] = square
  }
}
