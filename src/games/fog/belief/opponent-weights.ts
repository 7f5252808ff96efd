/**
 * The preferences for moves of a piece: for moving (or dropping) it at all, for going to rows further from its own side, and
 * for going nearer to the middle.
 */
export interface Liking {
  readonly any: number
  readonly row: number
  readonly middle: number
}

/** The weights of the model, as logarithms. Prices count in pawns. */
export interface OpponentWeights {
  /** The weight of any capture, and weights by the prices of the taken piece and of the piece that takes. */
  readonly capture: number
  readonly perTaken: number
  readonly perTaker: number
  /** The weight by the price of the piece that a pawn becomes. */
  readonly perPromotion: number
  /** The weights of a pass, and of a promotion in place of a move. */
  readonly passes: number
  readonly promotes: number
  /** Preferences by letter, for moves and for drops; those that are missing count 0. */
  readonly moves: Readonly<Record<string, Liking>>
  readonly drops: Readonly<Record<string, Liking>>
}
