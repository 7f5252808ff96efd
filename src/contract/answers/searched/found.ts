/** What a search has found: the best move, or the analysis of a position. */
import { z } from '@hono/zod-openapi'
import { part } from '../../part.ts'
import { commonFields, orNull } from '../fields.ts'
import { lineAnswers } from '../lines.ts'
import { knowledgeFields } from './knowledge.ts'
import { reportSchemas } from './report.ts'

export const foundSchemas = part((c) => {
  const { answerFields, idField, moveField, Outcome, sample, toMoveField } = commonFields(c)
  const { AnalysisLine, Line, lineFields, Score } = lineAnswers(c)
  const { SearchReport } = reportSchemas(c)
  const { beliefFields, memoryField } = knowledgeFields(c)

  const answerTail = {
    ...beliefFields,
    ...memoryField,
    search: SearchReport,
    seed: z.int().openapi({ description: 'The seed of all random choices of the call.', examples: [42] }),
  }

  const engine = z.string().openapi({ description: 'The engine and its version.', examples: ['bestmove/0.1.0'] })

  const BestMove = z
    .object({
      id: idField,
      game: answerFields.game,
      variant: answerFields.variant,
      engine,
      position: answerFields.position,
      move: moveField('The move to play.'),
      best: moveField(
        'The best move that the search found, if a level below 10 or a mixed answer plays another one. Absent: `move` is the best.',
      ).optional(),
      next: z
        .string()
        .nullable()
        .openapi({
          description: 'The position or view after the move. null: it depends on what the player does not know.',
          examples: [sample.position.example],
        }),
      outcome: orNull(Outcome, 'The outcome after the move. null: the game is not over, as far as the player knows.'),
      score: Score,
      pv: lineFields.pv,
      lines: z.array(Line).openapi({
        description:
          'The best moves, best first: as many as `lines` of the request. If `move` is not among them, it follows as the last line.',
      }),
      ...answerTail,
    })
    .openapi('BestMove', { description: 'The best move of a position, with its score and statistics.' })

  const playedField = moveField(
    'The move that the level or a mixed answer would play, if it is not the best move. `score` is then the score of this move. Absent: the move of the first line would be played.',
  ).optional()

  const Analysis = z
    .object({
      id: idField,
      game: answerFields.game,
      variant: answerFields.variant,
      engine,
      position: answerFields.position,
      toMove: toMoveField,
      score: orNull(
        Score,
        'The score of the position. null: the viewer waits for another player, and the answer has only their belief.',
      ),
      played: playedField,
      lines: z.array(AnalysisLine).openapi({
        description:
          'The moves, best first: as many as `lines` of the request. Before a chance event: the best reply to each event, or to those that the seed draws where there are many. If `played` is not among the lines, it follows as the last one. Empty: the viewer waits for another player.',
      }),
      ...answerTail,
    })
    .openapi('Analysis', { description: 'The analysis of a position: its moves, ranked.' })

  /** The schema of the findings so far of a search that is still running. */
  const Progress = z
    .object({
      progress: z.object({
        elapsedMs: SearchReport.shape.elapsedMs,
        iterations: SearchReport.shape.iterations,
        nodes: SearchReport.shape.nodes,
        depth: SearchReport.shape.depth,
        score: Score,
        played: playedField,
        lines: Analysis.shape.lines,
      }),
    })
    .openapi('AnalysisProgress', { description: 'A record of a streamed analysis: what the search has found so far.' })

  return { engine, BestMove, Analysis, Progress }
})
