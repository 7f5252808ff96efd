/** Games from plain functions, for whoever has the rules in JavaScript already: positions are values that are never changed. */
import type { BoardDrawing } from '../game/board.ts'

/** The end of a game. */
export interface FunctionsResult {
  /** The index of the player who has won; null for a draw, or where the only player has not won. */
  readonly winner: number | null
  /** The reason, a short lower-case phrase for people. Default: `won`, or `drawn`. */
  readonly reason?: string | undefined
}

/** A chance event that may happen in a position, written as a move. */
export interface FunctionsEvent<Move> {
  readonly event: Move
  /** Above 0. The probabilities of a position sum to 1, but for rounding. */
  readonly probability: number
}

/** The texts of positions or moves. */
export interface FunctionsText<Value> {
  /** The text of a value. Equal values have equal texts. */
  format(value: Value): string
  /** Reads a text. @throws Error whose message says what is wrong with the text */
  parse(text: string): Value
}

/**
 * The rules of a game as functions. None of them may change its arguments, and equal arguments have equal results. When the game is made,
 * some random plays look for broken promises; a RangeError names the function.
 *
 * @example
 * // Nim: who takes the last of 21 matches wins
 * const nim: GameFunctions<{ left: number; turn: number }, number> = {
 *   start: () => ({ left: 21, turn: 0 }),
 *   toMove: ({ turn }) => turn,
 *   moves: ({ left }) => [1, 2, 3].filter((taken) => taken <= left),
 *   play: ({ left, turn }, taken) => ({ left: left - taken, turn: 1 - turn }),
 *   result: ({ left, turn }) => (left === 0 ? { winner: 1 - turn } : null),
 * }
 */
export interface GameFunctions<Position, Move> {
  /** The name in calls: lower-case letters, digits and hyphens. Default: `own-functions`. */
  readonly id?: string | undefined
  /** The name for people. Default: the id. */
  readonly name?: string | undefined
  /** The names of the players, in turn order, each once: any but `chance` and `spectator`. Default: `first`, `second`. */
  readonly players?: readonly string[] | undefined
  /** The initial position, in which the game goes on. */
  start(): Position
  /** The index of the player to move, or in whose turn chance acts. Called only while the game goes on. */
  toMove(position: Position): number
  /** The legal moves, each once and with a text of its own; at least one, since it is called only while the game goes on. */
  moves(position: Position): readonly Move[]
  /** The position after a legal move, or after a chance event. */
  play(position: Position, move: Move): Position
  /** The result of a finished game; null while it goes on. */
  result(position: Position): FunctionsResult | null
  /** The events of a position in which chance acts, one at least; null where a player moves. Default: there is no chance. */
  chance?(position: Position): readonly FunctionsEvent<Move>[] | null
  /**
   * A text that is equal for positions from which the game goes on alike, for the tables of searches. Default: the text of the
   * position.
   */
  key?(position: Position): string
  /** The texts of positions. Default: JSON, for positions that are plain data: it loses a Map, a Set, or methods. */
  readonly text?: FunctionsText<Position> | undefined
  /** The text of a move. Default: the move, if it is a text; else its JSON. */
  moveText?(move: Move): string
  /**
   * An estimate of the result for a player, from -1 (lost) to 1 (won): `Math.tanh(lead / 5)` for a lead in pawns, say. With it,
   * a game without chance for at most two players has alpha-beta search; other games do not use it.
   */
  evaluate?(position: Position, player: number): number
  /** The position drawn as data. Default: nothing is drawn. */
  draw?(position: Position): BoardDrawing
  /** The greatest number of legal moves or events in any position. Default: 1000. */
  readonly maxMoves?: number | undefined
}
