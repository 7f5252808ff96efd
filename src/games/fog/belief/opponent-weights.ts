/**
 * The preferences for moves of a piece: for moving (or dropping) it at all, for going to rows further from its own side, and
 * for going nearer to the middle.
 */
export interface Liking {
  readonly any: number
  readonly row: number
  readonly middle: number
}

/** The weights of a move that do not depend on the kinds of pieces, as logarithms. Prices count in pawns. */
export interface MoveWeights {
  /** The weight of any capture, and the weight by the price of the taken piece. */
  readonly capture: number
  readonly perTaken: number
  /** The weight of a capture on a square that the other side does not attack, beside that of any capture. */
  readonly safeCapture: number
  /** The weight by the price of a piece that goes where the other side attacks, and by what it costs more than the cheapest attacker. */
  readonly perExposed: number
  readonly perExcess: number
  /** The weight by what would be lost of a piece that leaves where it is attacked: its price, less the attacker's where it is guarded. */
  readonly perRescued: number
  /** The weights of a pass, and of a promotion in place of a move. */
  readonly passes: number
  readonly promotes: number
}

/** The weights of the model, as logarithms. */
export interface OpponentWeights extends MoveWeights {
  /** Preferences by letter, for moves and for drops; those that are missing count 0. */
  readonly moves: Readonly<Record<string, Liking>>
  readonly drops: Readonly<Record<string, Liking>>
}
