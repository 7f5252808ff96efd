import { createRoute, z } from '@hono/zod-openapi'
import { CAPS, DEFAULTS } from '../../service/caps.ts'
import { answerFields, gameParam, idField } from './fields.ts'
import { failures } from './problems.ts'
import { Analysis, engine, searchProblems } from './search.ts'
import { BatchRequest } from './service-requests.ts'
import { streamable } from './stream.ts'

export const totals = `\`limits\` hold for each search. Over all searches they may add up to \`totalTimeMs\` (${CAPS.totalTimeMs} ms) and \`iterations\` (${CAPS.iterations}) of \`GET /v1/{game}\`; a request for more is refused. Without \`limits\`, each search has ${DEFAULTS.timeMs} ms, or an equal share of \`totalTimeMs\` if that is less.`

const Batch = z
  .object({
    id: idField,
    game: answerFields.game,
    engine,
    analyses: z.array(Analysis).openapi({ description: 'The analyses, in the order of `positions`.' }),
  })
  .openapi('Batch', { description: 'The analyses of many positions.' })

const BatchItem = z
  .object({
    item: z.object({
      index: z.int().openapi({ description: 'The index of the position in `positions`, from 0.', examples: [0] }),
      analysis: Analysis,
    }),
  })
  .openapi('BatchItem', { description: 'A record of a streamed batch: the analysis of one position.' })

const BatchDone = z
  .object({ done: z.object({ count: z.int().openapi({ description: 'The number of positions.', examples: [60] }) }) })
  .openapi('BatchDone', { description: 'The last record of a streamed batch.' })

export const batch = createRoute({
  method: 'post',
  path: '/v1/{game}/analysis/batch',
  operationId: 'batch',
  tags: ['Search'],
  summary: 'Analyse many positions',
  description: `Analyses many positions in one call. ${totals}\n\nIf a position is invalid or finished, the whole batch is refused before any search; \`errors\` points at each such position (\`/positions/3\`).\n\nWith \`Accept: application/x-ndjson\` or \`text/event-stream\` the answer is a stream: an \`item\` with each analysis as soon as it is ready, in order, then \`done\`. The next search starts when the client has read the record before. Closing the connection ends the batch.`,
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
    ...failures(...searchProblems.filter((id) => id !== 'unsupported-form'), 'chance-to-act'),
  },
})
