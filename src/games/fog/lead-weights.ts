/** What a piece is worth: anywhere, for each row further from its own side, and for each half file away from the middle. */
interface PieceWeights {
  readonly price: number
  readonly row: number
  readonly away: number
  /** Besides in its zone, for pieces with a bonus. */
  readonly bonus: number
}

/** The weights of the plain evaluation (lead.ts), in hundredths of a pawn. */
export interface LeadWeights {
  /** What it is worth to be to move. */
  readonly tempo: number
  /** For a move that a side has. */
  readonly mobility: number
  /** For a square to which it can go: information is worth something. */
  readonly seen: number
  /** For a move to a square at the enemy king. */
  readonly siege: number
  /** For an attack on the king of the side to move by a piece that this side cannot take: it may not see it. */
  readonly attack: number
  /** Of the price of the dearest piece of the side to move that the enemy could take. */
  readonly threat: number
  /** The same, of its price less that of what takes it. */
  readonly loss: number
  /** By letter; those that are missing count 0. */
  readonly pieces: Readonly<Record<string, PieceWeights>>
}
