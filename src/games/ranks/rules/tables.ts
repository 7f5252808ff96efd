import { zobristKeys } from '../../../game/keys/zobrist.ts'
import { type Army, RANK_SLOTS, type RankSet } from './army.ts'
import type { BattleTable } from './battle.ts'
import type { Graph } from './graph.ts'

/** A game of the family, or a variant of one, as data: the board, the army, who beats whom, and the marks of its texts. */
export interface RanksTables {
  readonly graph: Graph
  readonly army: Army
  readonly battles: BattleTable
  /** The names of the two sides, the first mover's first. Their initials name them in texts. */
  readonly sides: readonly [string, string]
  /** The rank whose loss loses the game. */
  readonly flag: number
  /** The ranks that can move. A piece that moves is known to have one of them. */
  readonly movable: RankSet
  /** A bound on the legal moves of a side whose ranks are not known. */
  readonly mostMoves: number
  /** The marks by which texts show what the other side knows of a piece. */
  readonly marks: Marks
  /** The hash keys of pieces at places, by `keyIndex`. */
  readonly keys: Keys
}

/** The marks of a game's texts: each stands for the ranks that the other side holds possible. */
interface Marks {
  /**
   * The ranks that a piece without a mark may have.
   * @param square the number of squares of the board for a lost piece
   * @param rank the rank of its letter; UNKNOWN for X
   */
  unmarked(side: number, square: number, rank: number): RankSet
  /** True when `*` stands for the ranks that can move. */
  readonly star: boolean
  /** The form of sets in braces: `strict` ones have their shortest form only, `lenient` ones any; null: there are none. */
  readonly braces: 'strict' | 'lenient' | null
  /** True when own pieces have marks in views, too: whatever one side has been shown, both know. */
  readonly own: boolean
}

/** Hash keys in two halves (src/game/keys/zobrist.ts). */
interface Keys {
  readonly low: Int32Array
  readonly high: Int32Array
}

/** The square of lost pieces: the number of squares of the board. */
export const lostOn = ({ squares }: Graph): number => squares

/**
 * The hash keys of pieces at places. A position's key is the sum of its pieces' keys, so that equal lost pieces count,
 * too. What the other side knows of a piece is mixed into the piece's key.
 */
export const pieceKeys = ({ squares }: Graph, seed: number): Keys => zobristKeys(RANK_SLOTS * 2 * (squares + 1), seed)

/** A piece of a position. */
export interface Piece {
  readonly side: number
  /** The rank; UNKNOWN when the viewer does not know it. */
  readonly rank: number
  /** The ranks that the other side holds possible. */
  readonly set: RankSet
  /** The square; the number of squares of the board when the piece has been taken. */
  readonly square: number
}
