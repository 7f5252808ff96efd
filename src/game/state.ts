/** A move or a chance event: a non-negative 32-bit integer whose meaning is the game's own. */
export type Move = number

/** A player's number: 0 is the first name in `Game.players`. */
export type Seat = number

/** `State.toMove` while a chance event (a roll, a flip) has to happen. */
export const CHANCE = -1

/** `State.toMove` when the game is over. */
export const OVER = -2

export interface Outcome {
  /** null: a draw; or a player alone has not won. */
  readonly winner: Seat | null
  /** Why the game ended, a short lower-case phrase for people: `reached the corner`. */
  readonly reason: string
}

/**
 * A position of a game: the one implementation of its rules. Mutable, made of typed arrays, and free of allocation in
 * everything that a search calls in its loop (`play`, `undo`, `legalMoves`, `chanceEvents`, `returns`, the keys).
 * Words follow OpenSpiel.
 */
export interface State {
  /** The seat whose turn it is, also while chance is to act in that turn. Scores are stated from its view. */
  readonly turn: Seat
  /** The seat to act, or CHANCE, or OVER. */
  readonly toMove: number
  /** Optional: how many seats there are, 0 to `seats` - 1, where that is not all of `Game.players`. */
  readonly seats?: number
  /** 64-bit key of the position (all that decides its value, side to move included) as two signed 32-bit halves. */
  readonly keyLow: number
  readonly keyHigh: number

  /**
   * Writes the legal moves into `buffer` from index `from` on, each once, and returns the index behind the last.
   * Only where a seat is to act. The buffer has room for `Game.maxMoves` more entries.
   */
  legalMoves(buffer: Int32Array, from: number): number

  /**
   * Writes the possible chance events, and their probabilities (sum 1) at the same indices of `probabilities`;
   * returns the index behind the last. Only where `toMove` is CHANCE.
   */
  chanceEvents(buffer: Int32Array, probabilities: Float64Array, from: number): number

  /**
   * Optional, only where `toMove` is CHANCE: for games whose event merely restricts which moves the turn's player may
   * make (a die that names the piece), writes every move that some event allows, each once, and at the same index of
   * `events` the set of events that allow it, as bits in the order of `chanceEvents`. The position after event and
   * move must not depend on which of the allowing events it was. Returns the index behind the last.
   */
  movesByEvent?(buffer: Int32Array, events: Int32Array, from: number): number

  /** Plays a legal move or a possible chance event. Neither is checked. */
  play(move: Move): void
  /** Takes back the last `play`. */
  undo(): void

  /**
   * The seat's utility in [-1, 1]. Only when OVER. Between n seats: 1 for winning, -1 / (n - 1) for losing, 0 for a draw;
   * they sum to 0. For a player alone against chance: 1 for winning, -1 for losing, 0 for a draw.
   */
  returns(seat: Seat): number
  /** Optional: whether the end depends on what came before the position, and its key does not tell that. */
  readonly endedByHistory?: boolean
  /** null while the game goes on. */
  outcome(): Outcome | null

  /** An independent state of the same position (and of what the rules remember of earlier ones); nothing to undo. */
  copy(): State
}
