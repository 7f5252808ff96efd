/** The weights of the evaluation, in hundredths of a pawn. */
export interface ChessWeights {
  /** The bonus of the side to move. */
  readonly tempo: number
  /** Weight of each square that a side sees: information is worth something. */
  readonly seen: number
  /** Weight of each square that a piece other than the king can go to. */
  readonly freedom: number
  /** Weight of each empty square on the lines from a king, along which unseen pieces could take it, while the enemy has all pieces. */
  readonly exposed: number
  /** Weight of each attack on a square at the enemy king, times the attacker's force. */
  readonly siege: number
  /** Weight of an attack on the king of the side to move by a piece that this side does not see, so that it may stay there. */
  readonly unseen: number
  /** Weight of the distance from the middle, in half squares, of pieces other than king and pawns. */
  readonly away: number
  /** The shares of the losses that the side to move may suffer by the best capture and by the next best. */
  readonly firstLoss: number
  readonly secondLoss: number
  /** Prices by letter. */
  readonly prices: Readonly<Record<string, number>>
  /** Value of a pawn's advance by the steps it still has to go, from 1. */
  readonly pawnSteps: readonly number[]
}

/** The weights that the engine plays with. They were set by hand; those learned from 500 games were no better. */
export const byHand: ChessWeights = {
  tempo: 10,
  seen: 3,
  freedom: 2,
  exposed: 5,
  siege: 3,
  unseen: -350,
  away: -2,
  firstLoss: -0.08,
  secondLoss: -0.4,
  prices: { Q: 950, R: 500, B: 330, N: 320, P: 100 },
  pawnSteps: [110, 55, 26, 12, 4],
}
