import { createRoute, z } from '@hono/zod-openapi'
import { REFUSALS } from '../../match/refusals.ts'
import { MATCH_PROBLEMS } from './match-problems.ts'

interface ProblemType {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503
  readonly title: string
  readonly description: string
}

/** Every kind of failure, by the last part of its `type`. Clients compare these: none is ever renamed. */
export const PROBLEMS = {
  'malformed-request': {
    status: 400,
    title: 'The request is malformed',
    description:
      'The body is not JSON, a field or query parameter has the wrong type, is missing, or is not known. `errors` names each one.',
  },
  'invalid-api-key': {
    status: 401,
    title: 'The API key is not known',
    description: 'The `Authorization` header does not hold `Bearer` and a key of this deployment. No key is needed.',
  },
  'not-found': {
    status: 404,
    title: 'There is nothing at this address',
    description: 'No call has this path.',
  },
  'unknown-game': {
    status: 404,
    title: 'The game is not known',
    description: '`GET /v1/games` lists the games.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'The method is not allowed here',
    description: 'The `Allow` header lists the methods of this path.',
  },
  'body-too-large': {
    status: 413,
    title: 'The body is too large',
    description: 'A request body is at most 64 KiB.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'The body is not declared as JSON',
    description: 'The `Content-Type` of a request with a body is `application/json`.',
  },
  'out-of-range': {
    status: 422,
    title: 'A value is out of its range',
    description: 'A limit, count, level or length is above the published cap or below its least value.',
  },
  'unknown-variant': {
    status: 422,
    title: 'The game has no such variant',
    description: '`GET /v1/{game}` lists the variants.',
  },
  'unknown-rule': {
    status: 422,
    title: 'The game has no such rule to set',
    description: '`GET /v1/{game}` lists the rules that a request may set.',
  },
  'unknown-algorithm': {
    status: 422,
    title: 'The game has no such algorithm',
    description: '`GET /v1/{game}` lists the algorithms.',
  },
  'invalid-position': {
    status: 422,
    title: 'The position cannot be read or cannot occur',
    description: "The text does not follow the game's notation, or no game can come to this position.",
  },
  'unsupported-form': {
    status: 422,
    title: 'The game has no matrix form',
    description: 'Give `position` instead of `board`, `side` and `die`.',
  },
  'invalid-option': {
    status: 422,
    title: 'A starting option cannot be met',
    description: 'The game does not have this option, or cannot start that way.',
  },
  'invalid-highlight': {
    status: 422,
    title: 'The board has no such cell',
    description: 'Cells are named as in move notation.',
  },
  'game-over': {
    status: 422,
    title: 'The game is over',
    description: 'There is nothing to play or to search in a finished game.',
  },
  'chance-to-act': {
    status: 422,
    title: 'Chance is to act',
    description: 'Nobody is to move before the event: ask `analysis`, or add the event to the position.',
  },
  'not-divisible': {
    status: 422,
    title: 'The search cannot be divided',
    description:
      'Only searches by `uct` and `rave` where a player is to act can be divided over shards (`limits.parallel`).',
  },
  ...MATCH_PROBLEMS,
  ...REFUSALS,
  'rate-limited': {
    status: 429,
    title: 'Too many requests',
    description: 'Wait as long as `Retry-After` says, or use an API key.',
  },
  'internal-error': {
    status: 500,
    title: 'The service failed',
    description: 'A fault of the service. Please report the request.',
  },
  overloaded: {
    status: 503,
    title: 'Too many searches at once',
    description: 'Searches hold memory, so only so many run at a time. Try again after `Retry-After` seconds.',
  },
} as const satisfies Record<string, ProblemType>

export type ProblemId = keyof typeof PROBLEMS

export const problemIds = Object.keys(PROBLEMS) as [ProblemId, ...ProblemId[]]

/** As relative references: a deployment's own `GET /problems/{id}` describes them. */
export const problemType = <Id extends ProblemId>(id: Id): `/problems/${Id}` => `/problems/${id}`

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
    detail: z
      .string()
      .openapi({ description: 'What is wrong with it.', examples: ['expected string, received number'] }),
  })
  .openapi('FieldError', { description: 'One fault: of a field (`pointer`) or of a query parameter (`parameter`).' })

export type FieldError = z.infer<typeof FieldError>

export const ProblemBody = z
  .object({
    type: z
      .enum(problemIds.map(problemType) as [`/problems/${ProblemId}`])
      .openapi({ description: 'What went wrong, for programs. Stable.' }),
    title: z.string().openapi({ description: 'The same in words.' }),
    status: z.int().openapi({ description: 'The HTTP status.' }),
    detail: z.string().optional().openapi({ description: 'What went wrong this time.' }),
    errors: z.array(FieldError).optional().openapi({ description: 'The fields or parameters at fault.' }),
    seq: z
      .int()
      .optional()
      .openapi({ description: "Of a refused command: the number of the match's last event.", examples: [12] }),
  })
  .openapi('Problem', { description: 'A failed request, after RFC 9457.' })

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds to wait.', required: true, schema: { type: 'integer' as const, minimum: 1 } },
}

const HEADERS = {
  401: {
    'WWW-Authenticate': { description: 'The scheme: `Bearer`.', required: true, schema: { type: 'string' as const } },
  },
  429: RETRY_AFTER,
  503: RETRY_AFTER,
}

/**
 * The failure responses of an operation, from the kinds of failure it can have: what any call can fail with is added.
 *
 * @example responses: { 200: ..., ...failures('unknown-game', 'invalid-position') }
 */
export function failures(...ids: ProblemId[]) {
  const byStatus = new Map<number, ProblemId[]>()
  for (const id of [...ids, 'invalid-api-key', 'rate-limited'] as const) {
    const { status } = PROBLEMS[id]
    byStatus.set(status, [...(byStatus.get(status) ?? []), id])
  }
  const response = (status: number, ids: ProblemId[]) => ({
    description: ids
      .map((id) => `${PROBLEMS[id].title} (\`${problemType(id)}\`). ${PROBLEMS[id].description}`)
      .join('\n\n'),
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
    description: z.string().openapi({ description: 'When it happens and what helps.' }),
  })
  .openapi('ProblemDescription', { description: 'A kind of failure.' })

export const describeProblem = createRoute({
  method: 'get',
  path: '/problems/{problem}',
  operationId: 'describeProblem',
  tags: ['Service'],
  summary: 'A kind of failure',
  description: "What the `type` of a problem leads to: the failure's title, its status, and what helps.",
  security: [],
  request: {
    params: z.object({
      problem: z.enum(problemIds).openapi({
        param: { name: 'problem', in: 'path', description: 'The last part of the `type`.' },
        examples: ['illegal-move'],
      }),
    }),
  },
  responses: {
    200: { description: 'The kind of failure.', content: { 'application/json': { schema: ProblemDescription } } },
    404: {
      description: PROBLEMS['not-found'].description,
      content: { 'application/problem+json': { schema: ProblemBody } },
    },
  },
})
