/** Answers of the service, as the schemas of its routes describe them. */
import type { z } from '@hono/zod-openapi'
import type { board } from '../../api/contract/board.ts'
import type { describeGame } from '../../api/contract/games.ts'
import type { start } from '../../api/contract/rules.ts'
import type { analysis, move } from '../../api/contract/search.ts'
import type { BoardDrawing } from '../../game/board.ts'

type AnswerOf<Route> = Route extends {
  readonly responses: {
    readonly 200: { readonly content: { readonly 'application/json': { readonly schema: infer Schema } } }
  }
}
  ? Schema extends z.ZodType
    ? z.infer<Schema>
    : never
  : never

export type GameFacts = AnswerOf<typeof describeGame>
export type Start = AnswerOf<typeof start>
/** `drawing` is what the game's own `draw` gives. */
export type Board = Omit<AnswerOf<typeof board>, 'drawing'> & { readonly drawing: BoardDrawing }
export type BestMove = AnswerOf<typeof move>
export type Analysis = AnswerOf<typeof analysis>
export type Line = Analysis['lines'][number]
export type Score = Analysis['score']
export type Limits = { readonly timeMs?: number; readonly iterations?: number; readonly depth?: number }
