/** Answers of the service, by the types of its SDK. */

import type { Board as BoardAnswer } from '../../../sdk/src/openapi.ts'
import type { BoardDrawing } from '../../game/board.ts'

export type { Analysis, AnalysisLine, BestMove, Game as GameFacts, Score, Start } from '../../../sdk/src/openapi.ts'

/** `drawing` is what the game's own `draw` gives. */
export type Board = Omit<BoardAnswer, 'drawing'> & { readonly drawing: BoardDrawing }

interface ReviewValue {
  /** By player. */
  readonly values: readonly number[]
}

interface ReviewedPly {
  /** Its place in the game, from 0. */
  readonly ply: number
  readonly player: string
  readonly before: ReviewValue
  readonly after: ReviewValue
}

export interface ReviewedMove extends ReviewedPly {
  readonly move: string
  readonly best: string
  readonly loss: number
  readonly judgement: 'inaccuracy' | 'mistake' | 'blunder' | null
}

export interface ReviewedEvent extends ReviewedPly {
  readonly event: string
  readonly luck: readonly number[]
}

export interface PlayerReview {
  readonly player: string
  readonly expected: number
  readonly luck: number
  readonly lost: number
  readonly given: number
  readonly result: number
  readonly accuracy: number | null
  readonly inaccuracies: number
  readonly mistakes: number
  readonly blunders: number
}

export interface Review {
  readonly plies: readonly (ReviewedMove | ReviewedEvent)[]
  readonly players: readonly PlayerReview[]
}

export type Limits = { readonly timeMs?: number; readonly iterations?: number; readonly depth?: number }
