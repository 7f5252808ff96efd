/** The ways in which pieces move, as data, so that a client can draw moves without asking the service. */

/** A step as files to the right and ranks ahead, from the first seat's side; for the other seat ranks are mirrored. */
export type Step = readonly [files: number, ranks: number]

/** The mode of a way to move: `both` may take or not take, `move` only goes to an empty square, `capture` only takes. */
export type Mode = 'both' | 'move' | 'capture'

interface Way {
  readonly step: Step
  readonly mode: Mode
  /** The name of the zone in which the target has to lie. Default: anywhere. */
  readonly zone?: string
  /** The name of the zone in which the piece has to stand. Default: anywhere. */
  readonly from?: string
  /** True when all squares of the move, the first and the last included, have to be in `Movement.knots`. */
  readonly line?: true
}

/** A jump to the square at a step. */
interface Leap extends Way {
  readonly type: 'leap'
  /** The squares at these steps have to be empty. */
  readonly legs?: readonly Step[]
  /** The rank, counted from 1 on the side's own back rank, from which alone the leap is allowed. Default: any rank. */
  readonly fromRank?: number
}

/** A step repeated over empty squares. */
interface Ride extends Way {
  readonly type: 'ride'
}

/** A step repeated up to the first piece, the screen, and beyond it as in a ride. */
interface Hop extends Way {
  readonly type: 'hop'
  /** The letter of the pieces that can neither be the screen nor be taken. Default: all pieces can. */
  readonly not?: string
}

/** A way to move. A piece has a list of them. */
export type Atom = Leap | Ride | Hop

/** Rules about moves that atoms cannot express. */
export const MOVE_EXTRAS = {
  castling: 'The king castles as in chess.',
  'en-passant': 'Pawns take en passant as in chess.',
  promotion: 'Pieces that come to the last rank become others.',
  'promotion-in-place': 'Pieces may become others in place of a move.',
  facing: 'A king takes the other one from any distance along an open file.',
  cannons: 'Pieces retreat, and slide and shoot where three of them stand in a line.',
  pass: 'A player may pass.',
} as const

/** The board and the pieces of some variants of a game. */
export interface Movement {
  /** The ids of the variants. */
  readonly variants: readonly string[]
  readonly files: number
  readonly ranks: number
  /** The letter of the piece whose loss loses the game. */
  readonly king: string
  readonly pieces: readonly {
    readonly letter: string
    readonly name: string
    readonly atoms: readonly Atom[]
    /** The name of the zone in which the piece may be dropped. Default: it is never dropped. */
    readonly drop?: string
  }[]
  /** The zones by seat, as the names of their squares. */
  readonly zones: readonly { readonly name: string; readonly squares: readonly (readonly string[])[] }[]
  /** The squares that diagonal lines join. */
  readonly knots: readonly string[]
  readonly extras: readonly (keyof typeof MOVE_EXTRAS)[]
}
