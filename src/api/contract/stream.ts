/** Answers that come as a stream of records when `Accept` asks for it. docs/streaming.md tells the protocol. */
import { z } from '@hono/zod-openapi'
import { CAPS, DEFAULTS, LEAST_PROGRESS_MS } from '../../service/caps.ts'
import { ProblemBody } from './problems.ts'

/** The forms an answer can have. The first is what a request gets that does not say. */
export const MEDIA = { json: 'application/json', ndjson: 'application/x-ndjson', sse: 'text/event-stream' } as const

export type Media = (typeof MEDIA)[keyof typeof MEDIA]

export type StreamMedia = Exclude<Media, typeof MEDIA.json>

/** What a record is; in a stream of events, its name. */
const RECORD_KINDS = ['progress', 'item', 'done', 'result', 'problem'] as const

export type RecordKind = (typeof RECORD_KINDS)[number]

export const progressMsInput = z
  .int()
  .min(LEAST_PROGRESS_MS)
  .max(CAPS.progressMs)
  .optional()
  .openapi({
    description: `Milliseconds between two progress records of a stream; ${DEFAULTS.progressMs} if absent. Means nothing where the answer is plain JSON.`,
    examples: [DEFAULTS.progressMs],
  })

/**
 * The bodies of an answer that can be plain JSON or a stream of records.
 *
 * @param plain the plain answer
 * @param records the records of a stream, problems excepted
 */
export function streamable<Plain extends z.ZodType, Records extends readonly z.ZodType[]>(
  description: string,
  plain: Plain,
  records: Records,
) {
  return {
    description,
    content: {
      [MEDIA.json]: { schema: plain },
      [MEDIA.ndjson]: { schema: z.union([...records, ProblemBody]) },
      [MEDIA.sse]: {
        schema: z.string().openapi({
          description: `The records of \`${MEDIA.ndjson}\` as the data of events that are named after their kind.`,
        }),
      },
    },
  }
}
