/**
 * The spec of a game of this family: its board and the moves of its pieces, as data. Everything else follows from it:
 * legal moves, the squares that a player sees, texts, drawings and beliefs.
 */

import type { PiecePicture } from '../../../game/board.ts'
import type { Atom, Mode, Step } from '../../../game/movement.ts'
import type { OpponentWeights } from '../belief/opponent-weights.ts'
import type { EvaluationWeights } from '../evaluation/weights.ts'

export type { Atom, Mode, Step } from '../../../game/movement.ts'

/**
 * Squares as texts: single ones (`e5`) and rectangles (`d1-f3`). Zones are given from white's side and turned round by half
 * a turn for black.
 */
export type Zone = readonly string[]

export interface PieceRecord {
  /** The letter in texts: white's is a capital. */
  readonly letter: string
  readonly name: string
  readonly atoms: readonly Atom[]
  /** The value of the piece, in hundredths of a pawn; the king's is never counted. */
  readonly price: number
  /** True when a side begins with one on light and one on dark squares, which it never leaves. */
  readonly shaded?: true
  /** The bonus of the piece in a zone, in hundredths of a pawn. Default: none. */
  readonly bonus?: { readonly zone: string; readonly price: number }
  /** The name of the zone in which the piece is dropped, for pieces of the hand. */
  readonly drop?: string
  /** The size in which the piece is drawn, 1 for the usual size. Default: 1. */
  readonly size?: number
}

/** The words for how a game ended. */
export interface Reasons {
  readonly king: string
  readonly quiet: string
  readonly repetition: string
  readonly noMove: string
}

export const PLAIN_REASONS: Reasons = {
  king: 'king',
  quiet: 'quiet',
  repetition: 'repetition',
  noMove: 'no-move',
}

/** Pieces that begin on given squares in an order that each side chooses before the game, unseen by the other. */
export interface Arrangement {
  /** The squares of white's pieces; black's are those of the same files on the rank opposite. */
  readonly squares: readonly string[]
  /** The orders, as lower-case letters; the first is the usual one. */
  readonly orders: readonly [string, ...string[]]
}

/** The look of a board. */
interface Look {
  /** True when pieces stand on the points where lines cross. */
  readonly points?: true
  /** Lines between the middles of two squares: `a1-h8`. */
  readonly lines: readonly string[]
  /** The colours of white's and black's pieces, where players know the sides by other ones. Default: white and black. */
  readonly colours?: readonly [string, string]
}

/** The promotion of a kind of piece to others. */
interface Promotion {
  readonly letter: string
  readonly to: string
  /**
   * The name of the zone of promotion in sittuyin's way: on its squares, or as the side's last one anywhere, the piece may
   * become another one instead of moving, on its square or on an empty one that the other piece could go to from there,
   * while the side has no such piece on the board. Default: on the last rank, as part of the move that leads there.
   */
  readonly inPlace?: string
}

export interface FogSpec {
  /** The name, unique in the family: tables are kept by it. */
  readonly id: string
  readonly files: number
  readonly ranks: number
  /** The pieces of the start, top rank first. */
  readonly start: string
  readonly pieces: readonly PieceRecord[]
  /** The letter of the piece whose loss loses the game. */
  readonly king: string
  /** The zones by name, for atoms and drops. */
  readonly zones?: Readonly<Record<string, Zone>>
  /** The squares that diagonal lines join; for both sides the same. */
  readonly knots?: Zone
  /** The pieces that each side begins with in its hand. It drops one at a time and moves nothing before all are dropped. */
  readonly hand?: string
  /** The pieces that the sides arrange before the game. Default: there is one start. */
  readonly arrangement?: Arrangement
  readonly promotion: Promotion | null
  /** True when the game has castling, and taking en passant, as in chess. */
  readonly castling: boolean
  readonly enPassant: boolean
  /** Drawings of the pieces by name, or by side and name (`white soldier`) where sides differ. Default: their letters. */
  readonly figures?: Readonly<Record<string, PiecePicture>>
  /** The look of the board. Default: squares of two colours. */
  readonly look?: Look
  /** True when a player may always pass. */
  readonly pass?: true
  /** True when a king takes the other one from any distance along an open file. */
  readonly facing?: true
  /** The letter of the soldiers that retreat, and slide and shoot in lines of three. Default: none do. */
  readonly cannons?: string
  /** The number of quiet plies after which the game is drawn: plies without a capture and without a move named by `resets`. */
  readonly quietLimit: number
  /** The moves that set the count of quiet plies back besides captures: moves of the pieces that are promoted, or drops. */
  readonly resets: 'pawn' | 'drop'
  /** The result for a player who is to move and cannot. */
  readonly noMove: 'draw' | 'loss'
  /** True when a player whose king is alone loses after their next ply, unless that leaves the other king alone, too. */
  readonly bare?: true
  /** False when also open variants allow moves that leave the king to be taken. */
  readonly check?: false
  /** True when views have the field of moves that the squares in sight do not prove (`also`). */
  readonly also: boolean
  /** The weights of the model of players' moves (../belief/opponent-model.ts). */
  readonly opponentWeights: OpponentWeights
  /** The weights of the plain evaluation (../evaluation/evaluate.ts). Default: set by the prices. */
  readonly weights?: EvaluationWeights
  readonly reasons: Reasons
}

/** True for games whose positions are written as FENs of chess, in which moves of pawns set the quiet plies back. */
export const hasFens = ({ resets }: FogSpec): boolean => resets === 'pawn'

const O: readonly Step[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
]
const D: readonly Step[] = [
  [1, 1],
  [1, -1],
  [-1, -1],
  [-1, 1],
]

/** The four orthogonal steps, the four diagonal ones, and the eight steps of a knight. */
export const ORTHOGONAL = O
export const DIAGONAL = D
export const KNIGHT: readonly Step[] = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
]

/** Conditions that atoms share: zones, lines, and the pieces that a hop does not go over. */
type Conditions = Pick<Atom, 'zone' | 'from' | 'line'>

export const leaps = (steps: readonly Step[], mode: Mode = 'both', conditions: Conditions = {}): Atom[] =>
  steps.map((step) => ({ type: 'leap', step, mode, ...conditions }))
export const rides = (steps: readonly Step[], mode: Mode = 'both', conditions: Conditions = {}): Atom[] =>
  steps.map((step) => ({ type: 'ride', step, mode, ...conditions }))
export const hops = (
  steps: readonly Step[],
  mode: Mode = 'both',
  conditions: Conditions & { readonly not?: string } = {},
): Atom[] => steps.map((step) => ({ type: 'hop', step, mode, ...conditions }))

/** The step ahead, the steps to either side, and the two diagonal steps ahead. */
export const FORWARD: readonly Step[] = [[0, 1]]
export const SIDEWAYS: readonly Step[] = [
  [-1, 0],
  [1, 0],
]
export const DIAGONALLY_FORWARD: readonly Step[] = [
  [-1, 1],
  [1, 1],
]

/** The knight's steps over a free orthogonal neighbour: the horse of xiangqi and janggi. */
export const horse: readonly Atom[] = KNIGHT.map(([right, ahead]) => ({
  type: 'leap',
  step: [right, ahead],
  mode: 'both',
  legs: [[Math.trunc(right / 2), Math.trunc(ahead / 2)]],
}))
