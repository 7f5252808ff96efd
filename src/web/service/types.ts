/** The service's answers, as the page uses them: types of the SDK, and a few made from them. */

import type { Board as BoardAnswer, ReviewedEvent, ReviewedMove, Setup } from '../../../sdk/src/openapi.ts'
import type { BoardDrawing } from '../../game/board.ts'

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

/** A set-up with its drawing. */
export type SetupAnswer = Omit<Setup, 'drawing'> & { readonly drawing: BoardDrawing }

export type ReviewedPly = ReviewedMove | ReviewedEvent

export type Limits = { readonly timeMs?: number; readonly iterations?: number; readonly depth?: number }
