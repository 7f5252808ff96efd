/** Answers that are sent as a stream of records if `Accept` asks for one. docs/streaming.md describes the protocol. */
import { z } from '@hono/zod-openapi'
import { problemSchemas } from './answers/problems.ts'
import type { Contract } from './part.ts'

/** The media types of an answer. The first is the default when a request names none. */
export const MEDIA = { json: 'application/json', ndjson: 'application/x-ndjson', sse: 'text/event-stream' } as const

export type Media = (typeof MEDIA)[keyof typeof MEDIA]

export type StreamMedia = Exclude<Media, typeof MEDIA.json>

/** The kinds of record. In a stream of server-sent events, the kind is the name of the event. */
const RECORD_KINDS = ['progress', 'item', 'done', 'result', 'problem'] as const

export type RecordKind = (typeof RECORD_KINDS)[number]

/**
 * The bodies of an answer that can be plain JSON or a stream of records.
 *
 * @param plain the plain answer
 * @param records the schemas of the stream's records, except problems
 */
export function streamable<Plain extends z.ZodType, Records extends readonly z.ZodType[]>(
  c: Contract,
  description: string,
  plain: Plain,
  records: Records,
) {
  return {
    description,
    content: {
      [MEDIA.json]: { schema: plain },
      [MEDIA.ndjson]: { schema: z.union([...records, problemSchemas(c).ProblemBody]) },
      [MEDIA.sse]: {
        schema: z.string().openapi({
          description: `The records of \`${MEDIA.ndjson}\` as server-sent events, each named after the kind of its record.`,
        }),
      },
    },
  }
}
