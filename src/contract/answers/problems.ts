import { z } from '@hono/zod-openapi'
import { PROBLEMS, type ProblemId, problemIds, problemType } from '../../service/problem-table.ts'
import { part } from '../part.ts'

export const problemSchemas = part(() => {
  const FieldError = z
    .object({
      pointer: z
        .string()
        .optional()
        .openapi({
          description: 'The field of the body at fault, as a JSON pointer (RFC 6901).',
          examples: ['/position'],
        }),
      parameter: z
        .string()
        .optional()
        .openapi({ description: 'The query parameter or header at fault.', examples: ['seed'] }),
      line: z.int().min(1).optional().openapi({ description: 'The line of the rules text, from 1.' }),
      column: z.int().min(1).optional().openapi({ description: 'The column of the rules text, from 1.' }),
      detail: z.string().openapi({
        description: 'What is wrong with the field, parameter or header.',
        examples: ['expected string, received number'],
      }),
    })
    .openapi('FieldError', {
      description: 'A fault of a field (`pointer`), or of a query parameter or header (`parameter`).',
    })

  const ProblemBody = z
    .object({
      type: z
        .enum(problemIds.map(problemType) as [`/problems/${ProblemId}`])
        .openapi({ description: 'The kind of failure, for programs. Stable.' }),
      title: z.string().openapi({ description: 'The kind of failure, in words.' }),
      status: z.int().openapi({ description: 'The HTTP status.' }),
      detail: z.string().optional().openapi({ description: 'What went wrong with this request.' }),
      errors: z.array(FieldError).optional().openapi({ description: 'The fields or parameters at fault.' }),
      seq: z
        .int()
        .optional()
        .openapi({
          description: 'The number of the last event of the match. Present for a refused command.',
          examples: [12],
        }),
    })
    .openapi('Problem', { description: 'A failed request, after RFC 9457.' })

  const RETRY_AFTER = {
    'Retry-After': {
      description: 'The time to wait before the next request, in seconds.',
      required: true,
      schema: { type: 'integer' as const, minimum: 1 },
    },
  }

  const HEADERS = {
    401: {
      'WWW-Authenticate': { description: 'The scheme: `Bearer`.', required: true, schema: { type: 'string' as const } },
    },
    429: RETRY_AFTER,
    503: RETRY_AFTER,
  }

  /** The greatest number of kinds of failure described in full. Of more, only titles are listed; `GET /problems/{id}` has the rest. */
  const FEW = 2

  const described = (ids: readonly ProblemId[]) =>
    ids.map((id) => `${PROBLEMS[id].title} (\`${problemType(id)}\`). ${PROBLEMS[id].description}`).join('\n\n')

  const listed = (ids: readonly ProblemId[]) =>
    ids.map((id) => `- \`${problemType(id)}\`: ${PROBLEMS[id].title}.`).join('\n')

  /**
   * The failure responses of an operation, from the kinds of failure it can have. The kinds that any call can have are added,
   * and `overloaded` where a game is named: there may be no place to compile its rules in.
   *
   * @example responses: { 200: ..., ...failures('unknown-game', 'invalid-position') }
   */
  function failures(...ids: ProblemId[]) {
    const byStatus = new Map<number, ProblemId[]>()
    const compiled = ids.includes('unknown-game') ? (['overloaded'] as const) : []
    for (const id of new Set(['malformed-request', ...ids, ...compiled, 'invalid-api-key', 'rate-limited'] as const)) {
      const { status } = PROBLEMS[id]
      byStatus.set(status, [...(byStatus.get(status) ?? []), id])
    }
    const response = (status: number, ids: ProblemId[]) => ({
      description: ids.length > FEW ? listed(ids) : described(ids),
      ...(status in HEADERS ? { headers: HEADERS[status as keyof typeof HEADERS] } : {}),
      content: {
        'application/problem+json': {
          schema: ProblemBody,
          examples: Object.fromEntries(
            ids.map((id) => [id, { value: { type: problemType(id), title: PROBLEMS[id].title, status } }]),
          ),
        },
      },
    })
    return Object.fromEntries([...byStatus].map(([status, ids]) => [status, response(status, ids)])) as Record<
      never,
      ReturnType<typeof response>
    >
  }

  const ProblemDescription = z
    .object({
      type: ProblemBody.shape.type,
      title: ProblemBody.shape.title,
      status: ProblemBody.shape.status,
      description: z.string().openapi({ description: 'When the failure happens, and what helps.' }),
    })
    .openapi('ProblemDescription', { description: 'A kind of failure.' })

  return { ProblemBody, ProblemDescription, failures }
})

/** The schema of the path of `GET /problems/{problem}`. */
export const problemPath = part(() => ({
  params: z.object({
    problem: z.enum(problemIds).openapi({
      param: {
        name: 'problem',
        in: 'path',
        description: 'The kind of failure: the last part of the `type` of a problem.',
      },
      examples: ['illegal-move'],
    }),
  }),
}))
