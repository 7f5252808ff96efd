/**
 * The record of a game of this family: its board and how its pieces move, as data. Everything else follows from it: moves,
 * what a player sees, texts, drawings and beliefs.
 */

/** A step as files to the right and ranks ahead, from white's side; black's ranks are mirrored. */
export type Step = readonly [files: number, ranks: number]

/** A way to move. A piece has a list of them. */
export type Atom = Leap | Ride

/** What a move may do: take or not take, only go to an empty square, or only take. */
export type Mode = 'both' | 'move' | 'capture'

/** To the square at a step. */
interface Leap {
  readonly type: 'leap'
  readonly step: Step
  readonly mode: Mode
  /** The squares at these steps have to be empty. */
  readonly legs?: readonly Step[]
  /** Only from this rank of the side's own, from 1. */
  readonly fromRank?: number
}

/** A step repeated over empty squares. */
interface Ride {
  readonly type: 'ride'
  readonly step: Step
  readonly mode: Mode
}

export interface PieceRecord {
  /** The letter in texts: white's is a capital. */
  readonly letter: string
  readonly name: string
  readonly atoms: readonly Atom[]
  /** What the piece is worth, in hundredths of a pawn; the king's is never counted. */
  readonly price: number
  /** True when a side begins with one on light and one on dark squares, which it never leaves. */
  readonly shaded?: true
}

export interface FogRecord {
  /** The name, unique in the family: tables are kept by it. */
  readonly id: string
  readonly files: number
  readonly ranks: number
  /** The pieces of the start, top rank first. */
  readonly start: string
  readonly pieces: readonly PieceRecord[]
  /** The letter of the piece whose loss loses the game. */
  readonly king: string
  /** Pieces that become others on the last rank. */
  readonly promotion: { readonly letter: string; readonly to: string } | null
  /** Castling and taking en passant as in chess. */
  readonly castling: boolean
  readonly enPassant: boolean
  /** Plies without a capture or pawn move after which the game is drawn. */
  readonly quietLimit: number
}

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

export const leaps = (steps: readonly Step[], mode: Mode = 'both'): Atom[] =>
  steps.map((step) => ({ type: 'leap', step, mode }))
export const rides = (steps: readonly Step[], mode: Mode = 'both'): Atom[] =>
  steps.map((step) => ({ type: 'ride', step, mode }))
