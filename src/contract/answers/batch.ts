import { z } from '@hono/zod-openapi'
import { CAPS, DEFAULTS } from '../../service/caps.ts'
import { documented } from '../documented.ts'
import { part } from '../part.ts'
import { streamable } from '../stream.ts'
import { commonFields } from './fields.ts'
import { problemSchemas } from './problems.ts'
import { searchAnswers } from './search.ts'

export const batchAnswers = part((c) => {
  const { failures } = problemSchemas(c)
  const { answerFields, idField } = commonFields(c)
  const { Analysis, engine, searchProblems } = searchAnswers(c)

  const totals = `\`limits\` hold for each search. Over all searches they may add up to \`totalTimeMs\` (${CAPS.totalTimeMs} ms) and \`iterations\` (${CAPS.iterations}) of \`GET /v1/{game}\`; a request for more is refused. Without \`limits\`, each search has ${DEFAULTS.timeMs} ms, or an equal share of \`totalTimeMs\` if that is less.`

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

  const batch = documented(c, 'batch', {
    summary: 'Analyse many positions',
    description: `Analyses many positions in one call. ${totals}\n\nIf a position is invalid or finished, the whole batch is refused before any search; \`errors\` points at each such position (\`/positions/3\`).\n\nWith \`Accept: application/x-ndjson\` or \`text/event-stream\` the answer is a stream: an \`item\` with each analysis as soon as it is ready, in order, then \`done\`. The next search starts when the client has read the record before. Closing the connection ends the batch.`,
    responses: {
      200: streamable(c, 'The analyses.', Batch, [BatchItem, BatchDone]),
      ...failures(...searchProblems.filter((id) => id !== 'unsupported-form'), 'chance-to-act'),
    },
  })

  return { totals, batch }
})
