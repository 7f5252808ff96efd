/** The value of a piece: its price, and changes for each row further from its own side and for each half file away from the middle. */
interface PieceWeights {
  readonly price: number
  readonly row: number
  readonly away: number
  /** The bonus in its zone, for pieces that have one. */
  readonly bonus: number
}

/** The weights of the plain evaluation (evaluate.ts), in hundredths of a pawn. */
export interface EvaluationWeights {
  /** The bonus of the side to move. */
  readonly tempo: number
  /** Weight of each move that a side has. */
  readonly mobility: number
  /** Weight of each square to which it can go: information is worth something. */
  readonly seen: number
  /** Weight of each move to the enemy king's square or one beside it. */
  readonly siege: number
  /** Weight of an attack on the king of the side to move by a piece that this side cannot take: it may not see it. */
  readonly attack: number
  /** The share of the price of the dearest piece of the side to move that the enemy could take. */
  readonly threat: number
  /** The same share of its price less that of the piece that takes it. */
  readonly loss: number
  /** By letter; those that are missing count 0. */
  readonly pieces: Readonly<Record<string, PieceWeights>>
}
