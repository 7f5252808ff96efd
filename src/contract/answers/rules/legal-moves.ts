/** The legal moves of a position, and its chance events. */
import { z } from '@hono/zod-openapi'
import { documented } from '../../documented.ts'
import { part } from '../../part.ts'
import { commonFields, json } from '../fields.ts'
import { problemSchemas } from '../problems.ts'
import { positionProblems } from './problems.ts'

export const legalMoveAnswers = part((c) => {
  const { failures } = problemSchemas(c)
  const { answerFields, movesField, outcomeField, sample, toMoveField } = commonFields(c)

  const ChanceEvent = z
    .object({
      event: z.string().openapi({
        description: 'The event in the notation of the game.',
        examples: [sample.chance?.example ?? ''],
      }),
      probability: z.number().min(0).max(1).openapi({ description: 'The probability of the event.' }),
      estimated: z.literal(true).optional().openapi({
        description:
          'Present where it takes too long to find out how likely the event of a view is, or whether it may happen at all.',
      }),
    })
    .openapi('ChanceEvent', { description: 'A possible chance event: a roll, a flip, a card.' })

  const LegalMoves = z
    .object({
      ...answerFields,
      toMove: toMoveField,
      moves: movesField('The legal moves. Empty before a chance event and when the game is over.'),
      chance: z.array(ChanceEvent).nullable().openapi({
        description: 'The possible chance events with their probabilities. null: no chance event comes next.',
      }),
      outcome: outcomeField,
    })
    .openapi('LegalMoves', {
      description: 'The legal moves or chance events that come next in a position, and its outcome.',
    })

  const legalMoves = documented(c, 'legalMoves', {
    summary: 'List the legal moves',
    description:
      'Lists the legal moves of a position or, if a chance event comes next, the possible events. It takes views, too: the view of the player to move, who has the same legal moves as in the true position, or a view that awaits an event.',
    responses: {
      200: json('The moves or events, and the outcome.', LegalMoves),
      ...failures(...positionProblems, 'not-to-act'),
    },
  })

  return { ChanceEvent, legalMoves }
})
