/** The parts of a game that help people to play it on a page. */

import type { Movement } from './movement.ts'
import type { PositionForm } from './notation/position-form.ts'
import type { Move, State } from './state.ts'
import type { Guide } from './words/guide.ts'
import type { MovePhrase } from './words/phrase.ts'
import type { Reason } from './words/reason.ts'
import type { WhyNot } from './words/why-not.ts'

/** What people need who play a game on a page, each part optional. */
export interface Page<S extends State = State> {
  /** The guide that teaches the game to people. A test fails for a registered game without one. */
  readonly guide?: Guide
  /** The id of the variant that pages begin with. Default: the first, which calls without a variant mean. */
  readonly variant?: string
  /** Sentences for moves and events. Default: pages describe a move by the cells that it names. */
  readonly phrases?: readonly MovePhrase[]
  /** The texts of `BoardDrawing.task`. Guides translate them. Default: there are none. */
  readonly tasks?: readonly string[]
  /** The parts of position text, for the editor page. Default: the editor does not offer this game. */
  readonly form?: () => PositionForm
  /** Explains why the cells that a player has chosen make no legal move. Default: general words. */
  readonly whyNot?: WhyNot<S>
  /** The ways in which the pieces move, for clients that draw moves themselves. Default: clients are not told. */
  movement?(): readonly Movement[]
  /**
   * Reasons for a legal move that only this game has, as `REASON_KINDS` names them: derived from the rules, never
   * guessed. Default: those that all games have.
   */
  reasons?(state: S, move: Move): readonly Reason[]
  /**
   * The ids of the cells whose pieces a legal move takes, in games whose move texts do not name them. Answers of `play`
   * list them. Default: the move text names them.
   */
  captures?(state: S, move: Move): readonly string[]
}
