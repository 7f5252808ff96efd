/** The service's answers, as the page uses them: types of the SDK, and a few made from them. */

import type { Board as BoardAnswer, ReviewedEvent, ReviewedMove } from '../../../sdk/src/openapi.ts'
import type { BoardDrawing } from '../../game/board.ts'

export type {
  Analysis,
  AnalysisLine,
  BestMove,
  Game as GameFacts,
  PlayerReview,
  Review,
  ReviewedEvent,
  ReviewedMove,
  Score,
} from '../../../sdk/src/openapi.ts'

/** A position with its drawing, as the game's own `draw` makes it. */
export type Board = Omit<BoardAnswer, 'drawing'> & { readonly drawing: BoardDrawing }

export type ReviewedPly = ReviewedMove | ReviewedEvent

export type Limits = { readonly timeMs?: number; readonly iterations?: number; readonly depth?: number }
