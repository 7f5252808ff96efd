import type { Random } from './random.ts'
import type { Steps } from './steps.ts'

/** A move or a chance event: a non-negative 32-bit integer with a meaning of the game's own choosing. */
export type Move = number

/** A player's number: seat i is named `Game.players[i]`. */
export type Seat = number

/** The value of `State.toMove` when a chance event has to happen, such as a roll or a flip. */
export const CHANCE = -1

/** The value of `State.toMove` when the game is over. */
export const OVER = -2

/** The result of a finished game. */
export interface Outcome {
  /**
   * The seat that has won; null for a draw, when the player of a one-seat game has not won, or when the viewer of a view cannot know
   * who has.
   */
  readonly winner: Seat | null
  /** The reason why the game ended, a short lower-case phrase for people: `reached the corner`. */
  readonly reason: string
}

/**
 * A position of a game, and the only implementation of its rules: search, the HTTP service, matches, tools and tests
 * all use it. The names follow OpenSpiel.
 *
 * A state is mutable and made of typed arrays. `play`, `undo`, `legalMoves`, `chanceEvents`, `returns` and
 * the keys are called in search loops and must not allocate.
 *
 * @example
 * const moves = new Int32Array(game.maxMoves)
 * const count = state.legalMoves(moves, 0)
 * for (let i = 0; i < count; i++) {
 *   state.play(moves[i]!)
 *   if (state.toMove === OVER) console.log(state.outcome())
 *   state.undo()
 * }
 */
export interface State {
  /**
   * The seat whose turn it is. While chance is to act, the seat in whose turn the event happens. Scores are stated
   * from the point of view of this seat.
   */
  readonly turn: Seat
  /** The seat to act, CHANCE or OVER. */
  readonly toMove: number
  /**
   * The number of seats in this game, taken from the front of `Game.players`. Required when it is not two, since searches
   * see only the state. Default: 2.
   */
  readonly seats?: number
  /**
   * The two signed 32-bit halves of a 64-bit hash key. It covers everything that decides the value of the position,
   * including the side to move. Transposition tables store results under it.
   */
  readonly keyLow: number
  readonly keyHigh: number

  /**
   * Writes the legal moves into `buffer` from index `from`, each once, and returns the index behind the last. Called
   * only when a seat is to act. The buffer has room for `Game.maxMoves` entries from there.
   */
  legalMoves(buffer: Int32Array, from: number): number

  /**
   * Writes the possible chance events into `buffer` from index `from`, and their probabilities, which sum to 1, to the
   * same indices of `probabilities`. Returns the index behind the last. Called only when `toMove` is CHANCE. Absent in
   * games without chance.
   */
  chanceEvents?(buffer: Int32Array, probabilities: Float64Array, from: number): number

  /**
   * Plays a legal move or a possible chance event. The caller guarantees that it is one; nothing is checked.
   * @throws WorkLimitError where the rules take too much work, which only those of clients do; the state is as it was
   */
  play(move: Move): void
  /** Takes back the last `play` that has not been taken back. */
  undo(): void

  /**
   * The utility of a seat, in [-1, 1]: 1 for a win, 0 for a draw, -1 for a loss. With n > 2 seats each loser has
   * -1 / (n - 1), so that utilities sum to 0; a draw between k of them shares a win, (n / k - 1) / (n - 1) each, and the
   * others lose. With one seat: 1 for a win, 0 for a draw, -1 for a loss. Called only when the game is over.
   */
  returns(seat: Seat): number
  /**
   * True when the game ended by a rule on earlier positions, such as repetition, that the key does not cover. Searches
   * then treat the result as an estimate instead of a proof. Default: false.
   */
  readonly endedByHistory?: boolean
  /**
   * True when the last move has ended the game, as far as that is known without looking for moves: it may be false where only a missing
   * move ends the game. For games whose `toMove` looks for moves. Default: `toMove` tells it at once.
   */
  readonly endedAtOnce?: boolean
  /**
   * False for a seat that the rules have put out of the game, which the others play on. Everybody knows who is out. For games of three seats
   * or more. Default: all seats are in the game.
   */
  isIn?(seat: Seat): boolean
  /** The result of the game; null while it goes on. */
  outcome(): Outcome | null

  /**
   * The steps done so far by all states of the game; a machine does tens of millions a second. Searches use it to decide when to pause.
   * For rules that may take long. Default: moves are found and played within microseconds.
   */
  readonly work?: number
  /**
   * The steps done so far by evaluations of all states of the game. They are counted apart because learning compares engines by `work`.
   */
  readonly evaluationWork?: number
  /**
   * True when a seat or chance is to act, and so many moves or events are possible that listing them would hold a search up: searches
   * judge such a position without moving on. Default: false.
   */
  readonly hasTooManyMoves?: boolean
  /** Lists the legal moves in slices of a few milliseconds, after which `legalMoves` is quick. Default: it always is. */
  listInSlices?(): Steps<void>
  /**
   * Plays a random legal move or event, and returns it; -1: the game is over. In positions with too many moves, they are not equally
   * likely, and two moves may share a number.
   */
  playSome?(random: Random): Move

  /**
   * Gives a state its earlier positions, oldest first, for rules on repetition. Called before the first `play`. Default:
   * the rules look at no earlier positions.
   */
  setHistory?(earlier: readonly State[]): void

  /**
   * Returns an independent state of the same position. It keeps the facts that the rules need about earlier positions, but
   * `undo` cannot go back to them.
   */
  copy(): State
}
