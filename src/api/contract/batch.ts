import { createRoute, z } from '@hono/zod-openapi'
import { CAPS, DEFAULTS } from '../../service/caps.ts'
import { answerFields, cap, gameParam, positionInput, readingInput } from './fields.ts'
import { failures } from './problems.ts'
import { Analysis, engine, Limits, searchFields, searchProblems } from './search.ts'
import { streamable } from './stream.ts'

const { algorithm, level, seed } = searchFields

export const totals = `Each search has the \`limits\` of the request; together they are at most \`totalTimeMs\` (${CAPS.totalTimeMs} ms) and \`iterations\` (${CAPS.iterations}) of \`GET /v1/{game}\`. Without limits each has ${DEFAULTS.timeMs} ms, or its part of the whole where that is less.`

const BatchRequest = z
  .strictObject({
    positions: z
      .array(positionInput)
      .min(1)
      .max(CAPS.positions)
      .openapi({ description: 'The positions, each by itself: none is the history of another.' }),
    ...readingInput,
    algorithm,
    level,
    limits: Limits.optional(),
    seed,
    lines: cap('lines').optional().openapi({ description: 'How many lines of each to return; 1 if absent.' }),
  })
  .openapi('BatchRequest', { description: 'Positions to take apart, all in the same way.' })

const Batch = z
  .object({ game: answerFields.game, engine, analyses: z.array(Analysis).openapi({ description: 'In order.' }) })
  .openapi('Batch', { description: 'Positions taken apart.' })

const BatchItem = z
  .object({
    item: z.object({
      index: z.int().openapi({ description: 'The place in `positions`, from 0.', examples: [0] }),
      analysis: Analysis,
    }),
  })
  .openapi('BatchItem', { description: 'A position of a batch, taken apart.' })

const BatchDone = z
  .object({ done: z.object({ count: z.int().openapi({ description: 'How many there were.', examples: [60] }) }) })
  .openapi('BatchDone', { description: 'The end of a batch.' })

export const batch = createRoute({
  method: 'post',
  path: '/v1/{game}/analysis/batch',
  operationId: 'batch',
  tags: ['Search'],
  summary: 'Many positions at once',
  description: `An analysis of each position. ${totals}\n\nOne position at fault, a finished one too, refuses the batch before anything is searched; \`errors\` names each by its place (\`/positions/3\`). With \`Accept: application/x-ndjson\` or \`text/event-stream\` each analysis is an \`item\` as soon as it is there, in order, and \`done\` is the last record. The next position is searched when the reader has taken the one before; closing the connection ends the batch.`,
  request: {
    params: gameParam,
    body: {
      required: true,
      content: {
        'application/json': {
          schema: BatchRequest,
        },
      },
    },
  },
  responses: {
    200: streamable('The analyses.', Batch, [BatchItem, BatchDone]),
    ...failures(...searchProblems.filter((id) => id !== 'unsupported-form')),
  },
})
