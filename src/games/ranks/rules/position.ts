import type { Seat } from '../../../game/state.ts'
import { allRanks, isSingle, type RankSet } from './army.ts'
import { UNKNOWN } from './battle.ts'
import type { Graph } from './graph.ts'
import { withSet } from './keys.ts'
import { lostOn, type Piece, type RanksTables } from './tables.ts'

/**
 * A piece's number: with armies of n, 1 to n are the first side's, n + 1 to 2n the second's; on a square, 0 stands for no
 * piece. There are at most 127.
 */
export type Code = number

/** The parts of a position, as in its text. */
export interface Setup {
  /** The whole army of each side. A side's codes follow their order here. */
  readonly pieces: readonly Piece[]
  readonly turn: Seat
  /** The number of plies since the last battle. */
  readonly quiet: number
  /** The number of the full move, from 1; it goes up when the second side has moved. */
  readonly number: number
}

/**
 * A position: the squares of the pieces, the ranks that each side holds possible for the other's, and the hash keys.
 * state.ts adds the moves and the endings.
 */
export class RanksPosition {
  readonly tables: RanksTables
  turn: Seat
  /** The code on each square, 0 for none. */
  readonly board: Uint8Array
  /** By code: the square, `lost` when taken; the rank; and the ranks that the other side holds possible. */
  readonly squareOf: Uint8Array
  readonly rankOf: Uint8Array
  readonly setOf: Uint16Array
  /** The code of each side's flag; 0 when it is not known. */
  readonly flags = new Uint8Array(2)
  quiet: number
  number: number
  /** The number of pieces of a side. */
  readonly size: number
  /** The square of a lost piece: the number of squares of the board. */
  readonly lost: number

  protected low = 0
  protected high = 0
  protected readonly graph: Graph
  private readonly keysLow: Int32Array
  private readonly keysHigh: Int32Array
  private readonly all: RankSet

  constructor(tables: RanksTables, { pieces, turn, quiet, number }: Setup) {
    const { graph, army, keys } = tables
    this.tables = tables
    this.graph = graph
    this.keysLow = keys.low
    this.keysHigh = keys.high
    this.all = allRanks(army)
    this.size = army.size
    this.lost = lostOn(graph)
    this.board = new Uint8Array(graph.squares)
    this.squareOf = new Uint8Array(2 * army.size + 1).fill(this.lost)
    this.rankOf = new Uint8Array(2 * army.size + 1)
    this.setOf = new Uint16Array(2 * army.size + 1)
    this.turn = turn
    this.quiet = quiet
    this.number = number
    const next = [this.firstCode(0), this.firstCode(1)]
    for (const { side, rank, set, square } of pieces) {
      const code = next[side]!++
      this.squareOf[code] = square
      this.rankOf[code] = rank
      this.setOf[code] = set
      if (square !== this.lost) this.board[square] = code
      if (rank === tables.flag) this.flags[side] = code
    }
  }

  /** The first code of a side. Its pieces' codes are this and the next `size - 1`. */
  firstCode(side: number): Code {
    return 1 + side * this.size
  }

  sideOf(code: Code): number {
    return code > this.size ? 1 : 0
  }

  /** Returns the parts of the position, with the pieces in the order of their codes. */
  setup(): Setup {
    const { squareOf, rankOf, setOf, turn, quiet, number } = this
    const pieces = Array.from({ length: 2 * this.size }, (_, i) => ({
      side: this.sideOf(i + 1),
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
    if (rank === this.tables.flag) this.flags[this.sideOf(code)] = code
  }

  /** Sets the ranks that the other side holds possible for a piece. */
  setSet(code: Code, set: RankSet): void {
    this.count(code, -1)
    this.setOf[code] = set
    this.count(code, 1)
  }

  /** The ranks that a piece may have. A rank that this position shows is certain; else its set is taken. */
  ranksOf(code: Code): RankSet {
    const rank = this.rankOf[code]!
    return rank === UNKNOWN ? this.setOf[code]! : 1 << rank
  }

  /** By token: the ranks that a side's pieces may have. */
  setsOf(side: number): RankSet[] {
    const first = this.firstCode(side)
    return Array.from({ length: this.size }, (_, token) => this.ranksOf(first + token))
  }

  /** True when everybody knows the rank of a piece, and each view shows it with its mark. */
  isPublic(code: Code): boolean {
    return this.tables.marks.own && isSingle(this.setOf[code]!)
  }

  /** The hash key of a seat's knowledge: its own pieces by rank, the other side's by their sets. */
  observationKey(seat: Seat): number {
    const { keysLow, squareOf, rankOf, setOf, all } = this
    const ownSets = this.tables.marks.own
    let key = this.turn === 0 ? 1 : 2
    for (let code = 1; code < squareOf.length; code++) {
      const side = this.sideOf(code)
      const rank = side === seat ? rankOf[code]! : UNKNOWN
      const index = this.keyIndex(rank, side, squareOf[code]!)
      key = (key + withSet(keysLow[index]!, side === seat && !ownSets ? all : setOf[code]!, all)) | 0
    }
    return key
  }

  /** True when a piece of a side stands next to a square. */
  isBeside(square: number, side: number): boolean {
    const { board, size } = this
    const { first, neighbours } = this.graph
    const start = 1 + side * size
    for (let i = first[square]!; i < first[square + 1]!; i++) {
      if ((board[neighbours[i]!]! - start) >>> 0 < size) return true
    }
    return false
  }

  /** Adds a piece to the key (sign 1) or removes it (sign -1). */
  protected count(code: Code, sign: number): void {
    const { all } = this
    const index = this.keyIndex(this.rankOf[code]!, this.sideOf(code), this.squareOf[code]!)
    const set = this.setOf[code]!
    this.low = (this.low + sign * withSet(this.keysLow[index]!, set, all)) | 0
    this.high = (this.high + sign * withSet(this.keysHigh[index]!, set, all)) | 0
  }

  private keyIndex(rank: number, side: number, square: number): number {
    return (rank * 2 + side) * (this.lost + 1) + square
  }
}
