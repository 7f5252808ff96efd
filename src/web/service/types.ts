/** The service's answers, as the page uses them: types of the SDK, and a few made from them. */

import type {
  Board as BoardAnswer,
  PositionFormAnswer as PositionFormOf,
  ReviewedEvent,
  ReviewedMove,
  Setup,
} from '../../../sdk/src/openapi.ts'
import type { BoardDrawing } from '../../game/board.ts'
import type { PositionForm } from '../../game/notation/position-form.ts'

export type {
  Analysis,
  AnalysisLine,
  BelievedCell,
  BestMove,
  Game as GameFacts,
  Guide,
  Played,
  PlayerReview,
  Refusal,
  Review,
  ReviewedEvent,
  ReviewedMove,
  Score,
  Start,
} from '../../../sdk/src/openapi.ts'

/** A position with its drawing, as the game's own `draw` makes it. */
export type Board = Omit<BoardAnswer, 'drawing'> & { readonly drawing: BoardDrawing }

/** The form of position text in a variant, with the drawing of its starting position. */
export type PositionFormAnswer = Omit<PositionFormOf, 'drawing' | 'form'> & {
  readonly drawing: BoardDrawing
  readonly form: (PositionForm & { readonly cells: readonly (readonly string[])[] }) | null
}

/** A set-up with its drawing. */
export type SetupAnswer = Omit<Setup, 'drawing'> & { readonly drawing: BoardDrawing }

export type ReviewedPly = ReviewedMove | ReviewedEvent

export type Limits = { readonly timeMs?: number; readonly iterations?: number; readonly depth?: number }
