import { zobristKeys } from './zobrist.ts'

/** The Zobrist keys of a game of two sides with pieces on squares, rule options, and a draw by quiet plies. */
export interface PositionKeys {
  /** The squares of the board: the key of a piece has the index code * squares + square. */
  readonly squares: number
  readonly pieceLow: Int32Array
  readonly pieceHigh: Int32Array
  readonly turnLow: number
  readonly turnHigh: number
  /** By a count of quiet plies, as the game counts them in its keys. */
  readonly quietLow: Int32Array
  readonly quietHigh: Int32Array
  /** By the index of the rule options. */
  readonly rulesLow: Int32Array
  readonly rulesHigh: Int32Array
}

/**
 * Makes the keys of a game.
 * @param codes the number of codes of pieces
 * @param quiets the number of counts of quiet plies that have a key
 * @param rules the number of sets of rule options
 * @param seeds the seeds of the pieces' keys and of all others
 */
export function positionKeys(
  codes: number,
  squares: number,
  quiets: number,
  rules: number,
  seeds: readonly [pieces: number, others: number],
): PositionKeys {
  const pieces = zobristKeys(codes * squares, seeds[0])
  const { low, high } = zobristKeys(1 + quiets + rules, seeds[1])
  return {
    squares,
    pieceLow: pieces.low,
    pieceHigh: pieces.high,
    turnLow: low[0]!,
    turnHigh: high[0]!,
    quietLow: low.subarray(1, 1 + quiets),
    quietHigh: high.subarray(1, 1 + quiets),
    rulesLow: low.subarray(1 + quiets),
    rulesHigh: high.subarray(1 + quiets),
  }
}

/** The key of a position, changed with it piece by piece. It leaves the quiet count out. */
export class PositionKey {
  /** The signed halves. */
  low: number
  high: number
  readonly keys: PositionKeys

  /** Begins with an empty board and the first side to move. @param rules the index of the rule options */
  constructor(keys: PositionKeys, rules: number) {
    this.keys = keys
    this.low = keys.rulesLow[rules]!
    this.high = keys.rulesHigh[rules]!
  }

  /** Puts a piece on a square, or takes it off. */
  flip(code: number, square: number): void {
    const { pieceLow, pieceHigh, squares } = this.keys
    this.low ^= pieceLow[code * squares + square]!
    this.high ^= pieceHigh[code * squares + square]!
  }

  /** Gives the move to the other side. */
  passTurn(): void {
    this.low ^= this.keys.turnLow
    this.high ^= this.keys.turnHigh
  }
}
