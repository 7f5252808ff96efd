/** The service's answers, as the page uses them: types of the SDK, and a few made from them. */

import type {
  BestMove as BestMoveAnswer,
  Board as BoardAnswer,
  Game,
  ReviewedEvent,
  ReviewedMove,
} from '../../../sdk/src/openapi.ts'
import type { BoardDrawing } from '../../game/board.ts'

export type {
  Analysis,
  AnalysisLine,
  PlayerReview,
  Review,
  ReviewedEvent,
  ReviewedMove,
  Score,
} from '../../../sdk/src/openapi.ts'

/** A position with its drawing, as the game's own `draw` makes it. */
export type Board = Omit<BoardAnswer, 'drawing'> & { readonly drawing: BoardDrawing }

/** What may stand on a cell, with probabilities. */
export interface CellBelief {
  readonly cell: string
  readonly pieces: readonly { readonly piece: string; readonly probability: number }[]
}

export type BestMove = Omit<BestMoveAnswer, 'search'> & {
  readonly belief?: readonly CellBelief[]
  readonly beliefExact?: boolean
  readonly search: Omit<BestMoveAnswer['search'], 'worlds'> & {
    readonly worlds: { readonly sampled: number; readonly effective: number; readonly exact: boolean } | null
  }
}

export type GameFacts = Game & {
  readonly setups?: {
    readonly kinds: readonly { readonly id: string; readonly description: string }[]
    readonly options: readonly { readonly player: string; readonly option: string }[]
  } | null
  readonly measures?: readonly { readonly name: string; readonly description: string; readonly maximum?: number }[]
}

/** A position as a host gets it: the true one, with everybody's view. */
export interface Hosted {
  readonly position: string
  readonly views?: Readonly<Record<string, string>>
}

export interface SetupAnswer {
  readonly setup: string
  readonly cells: readonly string[]
  readonly drawing: BoardDrawing
}

export type ReviewedPly = ReviewedMove | ReviewedEvent

export type Limits = { readonly timeMs?: number; readonly iterations?: number; readonly depth?: number }
