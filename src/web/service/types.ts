/** Answers of the service, by the types of its SDK. */

import type { Board as BoardAnswer, ReviewedEvent, ReviewedMove } from '../../../sdk/src/openapi.ts'
import type { BoardDrawing } from '../../game/board.ts'

export type {
  Analysis,
  AnalysisLine,
  BestMove,
  Game as GameFacts,
  GameId,
  PlayerReview,
  Review,
  ReviewedEvent,
  ReviewedMove,
  Score,
  Start,
} from '../../../sdk/src/openapi.ts'

/** `drawing` is what the game's own `draw` gives. */
export type Board = Omit<BoardAnswer, 'drawing'> & { readonly drawing: BoardDrawing }

export type ReviewedPly = ReviewedMove | ReviewedEvent

export type Limits = { readonly timeMs?: number; readonly iterations?: number; readonly depth?: number }
