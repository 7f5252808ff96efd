/** What a piece likes: to be moved (or dropped) at all, and to go to rows further from its own side and nearer the middle. */
export interface Liking {
  readonly any: number
  readonly row: number
  readonly middle: number
}

/** The weights of the model, as logarithms. Prices count in pawns. */
export interface HabitWeights {
  /** For any capture, and besides by the prices of what is taken and of what takes. */
  readonly capture: number
  readonly perTaken: number
  readonly perTaker: number
  /** By the price of what a pawn becomes. */
  readonly perPromotion: number
  /** For a pass, and for a promotion in place of a move. */
  readonly passes: number
  readonly promotes: number
  /** By letter, for moves and for drops; those that are missing count 0. */
  readonly moves: Readonly<Record<string, Liking>>
  readonly drops: Readonly<Record<string, Liking>>
}
