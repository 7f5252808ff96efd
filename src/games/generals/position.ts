import type { Seat } from '../../game/state.ts'
import { UNKNOWN } from '../ranks/battle.ts'
import { CODES, type Code, firstCode, sideOf } from './codes.ts'
import { keyIndex, pieceKeys, withSet } from './keys.ts'
import { ALL, ARMY, BLACK, board, FILES, FLAG, FLAG_BIT, isFar, LOST, SQUARES, WHITE } from './pieces.ts'

/** A piece of a position. */
export interface Piece {
  readonly side: number
  /** UNKNOWN for a piece whose rank the viewer does not know. */
  readonly rank: number
  /** The ranks that the other side holds possible. */
  readonly set: number
  /** LOST when it has been taken. */
  readonly square: number
}

/** The parts of a position, as in its text. */
export interface Setup {
  /** 21 of each side. A side's codes follow their order here. */
  readonly pieces: readonly Piece[]
  readonly turn: Seat
  /** The number of plies since the last battle. */
  readonly quiet: number
  /** The number of the full move, from 1; it goes up when black has moved. */
  readonly number: number
}

/**
 * Where the pieces stand and what each side knows of the other's, with the keys of that and the questions that it alone
 * answers. state.ts adds the course of the game.
 */
export class Position {
  turn: Seat
  /** The code on each square, 0 for none. */
  readonly board = new Uint8Array(SQUARES)
  /** By code: the square, LOST when taken; the rank; and the ranks that the other side holds possible. */
  readonly squareOf = new Uint8Array(CODES).fill(LOST)
  readonly rankOf = new Uint8Array(CODES)
  readonly setOf = new Uint16Array(CODES)
  /** The code of each side's flag; 0 when it is not known. */
  readonly flags = new Uint8Array(2)
  quiet: number
  number: number

  /** By side: the files of pieces that have just reached the far rank beside an enemy and may be the flag, as bits. */
  protected readonly arrivals = new Uint16Array(2)
  protected low = 0
  protected high = 0
  protected readonly graph = board()
  private readonly keys = pieceKeys()

  constructor({ pieces, turn, quiet, number }: Setup) {
    this.turn = turn
    this.quiet = quiet
    this.number = number
    const next = [firstCode(WHITE), firstCode(BLACK)]
    for (const { side, rank, set, square } of pieces) {
      const code = next[side]!++
      this.squareOf[code] = square
      this.rankOf[code] = rank
      this.setOf[code] = set
      if (square !== LOST) this.board[square] = code
      if (rank === FLAG) this.flags[side] = code
    }
  }

  /** The parts of the position, the pieces in the order of their codes. */
  setup(): Setup {
    const { squareOf, rankOf, setOf, turn, quiet, number } = this
    const pieces = Array.from({ length: CODES - 1 }, (_, i) => ({
      side: sideOf(i + 1),
      rank: rankOf[i + 1]!,
      set: setOf[i + 1]!,
      square: squareOf[i + 1]!,
    }))
    return { pieces, turn, quiet, number }
  }

  /** Gives a piece another rank. */
  name(code: Code, rank: number): void {
    if (this.rankOf[code] === rank) return
    this.count(code, -1)
    this.rankOf[code] = rank
    this.count(code, 1)
    if (rank === FLAG) this.flags[sideOf(code)] = code
  }

  /** The key of what a seat knows: its own pieces by rank, the other side's by what their sets tell. */
  privateKey(seat: Seat): number {
    const { keys, squareOf, rankOf, setOf } = this
    let key = this.turn === WHITE ? 1 : 2
    for (let code = 1; code < CODES; code++) {
      const side = sideOf(code)
      const rank = side === seat ? rankOf[code]! : UNKNOWN
      const index = keyIndex(rank, side, squareOf[code]!)
      key = (key + withSet(keys.low[index]!, side === seat ? ALL : setOf[code]!)) | 0
    }
    return key
  }

  /** The side whose flag has won on its far rank, or null. */
  arrivedSide(): Seat | null {
    const { turn, flags, squareOf } = this
    if (isFar(turn, squareOf[flags[turn]!]!)) return turn
    const other = 1 - turn
    const square = squareOf[flags[other]!]!
    return isFar(other, square) && !this.isBeside(square, turn) ? other : null
  }

  /** True when a piece of a side stands next to a square. */
  isBeside(square: number, side: number): boolean {
    const { board } = this
    const { first, neighbours } = this.graph
    const start = firstCode(side)
    for (let i = first[square]!; i < first[square + 1]!; i++) {
      if ((board[neighbours[i]!]! - start) >>> 0 < ARMY.size) return true
    }
    return false
  }

  /**
   * The code of a piece that would have won on its far rank by now if it were its side's flag, and may be it, as far as
   * its set tells; 0 when there is none.
   */
  possiblyArrived(side: number): Code {
    for (let file = 0; file < FILES; file++) {
      const square = farSquare(side, file)
      const code = this.board[square]!
      if (code === 0 || sideOf(code) !== side || (this.setOf[code]! & FLAG_BIT) === 0) continue
      if (side === this.turn || !this.isBeside(square, 1 - side)) return code
    }
    return 0
  }

  protected excludeFlag(code: Code): void {
    this.count(code, -1)
    this.setOf[code]! &= ~FLAG_BIT
    this.count(code, 1)
  }

  /** Adds a piece to the key, or takes it out of it. */
  protected count(code: Code, sign: number): void {
    const { keys } = this
    const index = keyIndex(this.rankOf[code]!, sideOf(code), this.squareOf[code]!)
    const set = this.setOf[code]!
    this.low = (this.low + sign * withSet(keys.low[index]!, set)) | 0
    this.high = (this.high + sign * withSet(keys.high[index]!, set)) | 0
  }
}

/** The square of a file on a side's far rank. */
export const farSquare = (side: number, file: number): number => (side === WHITE ? file : SQUARES - FILES + file)
