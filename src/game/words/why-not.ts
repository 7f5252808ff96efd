/** Refusals: the reasons why the cells that a player has chosen make no legal move. */

import type { State } from '../state.ts'
import type { Phrase } from './phrase.ts'

/** The reason for a refusal; its text is one of `GENERAL_REFUSALS` (src/service/play/refusal.ts), of `COMMON_REFUSALS` or of the game's `WhyNot.texts`. */
export type Refusal = Phrase

/**
 * A game's own refusals. They follow from the rules that also list the legal moves. Mistakes that these rules do not
 * cover, such as a click on another player's piece, get general words (src/service/play/refusal.ts).
 */
export interface WhyNot<S extends State = State> {
  /** The game's own texts that `of` may return. Guides translate them: a test fails for a missing translation. */
  readonly texts: readonly string[]
  /**
   * Returns the reason; null when the game has no better one than the general words. Called only when a seat is to act and
   * no legal move begins with the cells. With private information, it depends only on what the seat to act knows.
   * @param from the id of the first cell chosen
   * @param to the id of the second one; null when already `from` begins no move
   */
  of(state: S, from: string, to: string | null): Refusal | null
}

/** The texts that several games share. Pages translate them. */
export const COMMON_REFUSALS = {
  oneStep: 'This piece moves one square, not diagonally.',
  blocked: 'Something stands in the way.',
  noSuchWay: 'This is not how the piece moves: {piece}.',
  onlyToTake: 'This piece goes there only to take: {piece}.',
  notToTake: 'This piece takes nothing there: {piece}.',
} as const
