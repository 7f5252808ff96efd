/** Reads requests by the table of operations, and refuses those that do not fit their schemas. */
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Call } from '../contract/operation.ts'
import type { Contract } from '../contract/part.ts'
import type { Game } from '../game/game.ts'
import type { Games } from '../game/games.ts'
import { libraryIds } from '../own/library.ts'
import { nearTo } from '../rbg/language/near.ts'
import { invalidRequest } from '../service/invalid-request.ts'
import { unknownGame } from '../service/position.ts'
import { type Field, Problem } from '../service/problem.ts'
import { firstIssues } from './clearer-issues.ts'
import { headerProblem } from './described-problem.ts'
import { requireFewFields, requireFewValues } from './field-count.ts'

/** The game named in the path. @throws Problem `unknown-game` */
export async function gameIn(c: Context, games: Games): Promise<Game> {
  const own = c.get('game')
  if (own) return own
  return gameNamed(games, c.req.param('game') ?? '')
}

/**
 * The game with an id.
 * @param field where the body names it
 * @throws Problem `unknown-game`
 */
export async function gameNamed(games: Games, id: string, field?: Field): Promise<Game> {
  const game = await games.find(id)
  if (!game) throw withGuess(unknownGame(id, field), id, [...games.list.map((known) => known.id), ...libraryIds], field)
  return game
}

/** The problem of an unknown game, which names the ids that may be meant. */
function withGuess(problem: Problem, id: string, known: readonly string[], field?: Field): Problem {
  const near = nearTo(id.toLowerCase(), known)
  if (problem.id !== 'unknown-game' || near.length === 0) return problem
  const guess = near.map((one) => `"${one}"`).join(' or ')
  return Problem.of(problem.id, `there is no game "${id}": perhaps ${guess} is meant`, field)
}

/** The parsed value of a schema of a call; the value of none is an empty object. */
type Parsed<Schema> = Schema extends (contract: Contract) => z.ZodType ? z.output<ReturnType<Schema>> : object

/** A request, as the schemas of its call have parsed it. */
export interface ReadRequest<Row extends Call> {
  readonly input: Parsed<Row['input']>
  readonly params: Parsed<Row['params']>
  readonly headers: Parsed<Row['headers']>
}

/** The query of calls that have no parameters there. */
const NO_FIELDS = z.strictObject({})

/** Reads the address, the headers, the query, and the JSON body of a POST. @throws Problem that names the fields at fault */
export async function readRequest<Row extends Call>(
  c: Context,
  contract: Contract,
  { method, input, params, headers }: Row,
): Promise<ReadRequest<Row>> {
  const query = parsed(method === 'get' && input ? input(contract) : NO_FIELDS, queryOf(c), 'query')
  const address = params?.(contract).safeParse(c.req.param())
  if (address?.success === false) throw nothingAt(address.error)
  const named = headers ? parsed(headers(contract), c.req.header(), 'query') : {}
  const body = method === 'post' && input ? parsed(input(contract), await bodyOf(c.req.raw), 'body') : null
  const read = { input: body ?? query, params: c.req.param(), headers: named }
  return read as ReadRequest<Row>
}

/** The problem of an address at which nothing can be: the calls about matches and about rules that were sent say so. */
function nothingAt({ issues: [issue] }: z.ZodError): Problem {
  if (issue?.path[0] === 'match') return new Problem('unknown-match')
  return new Problem('not-found', issue?.path[0] === 'rules' ? { detail: issue.message } : {})
}

function parsed(schema: z.ZodType, value: unknown, kind: 'body' | 'query'): unknown {
  const read = schema.safeParse(value)
  if (!read.success) throw misfit(read.error, schema, value, kind)
  return read.data
}

/**
 * The problem of a value that does not fit its schema.
 * @param kind `body` to name fields by JSON pointer, `query` to name query parameters or headers
 * @param within the field of the body that has the value
 */
export function misfit(
  { issues }: z.ZodError,
  schema: z.ZodType,
  value: unknown,
  kind: 'body' | 'query',
  within: readonly string[] = [],
): Problem {
  const { first, more } = firstIssues(issues, schema, value)
  const placed = first.map((issue) => ({ ...issue, path: [...within, ...issue.path] }))
  const problem = invalidRequest(placed, kind)
  if (more === 0) return problem
  const { id, message, particulars } = problem
  return new Problem(id, { ...particulars, detail: `${message} (${more} more faults are not told)` })
}

const queryOf = (c: Context) =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )

/** JSON with any parameters (RFC 9110, 8.3.1). */
const JSON_TYPE = /^application\/([\w.-]+\+)?json(\s*;(\s*[\w-]+=("[^"]*"|[^\s;",]+))?)*\s*$/i

/** The encoding that a media type names, and the names of the only one of JSON, or of a part of it. */
const CHARSET = /;\s*charset="?([^\s;"]*)/i
const UTF_8 = /^(utf-?8|us-ascii)$/i

const ENCODING = 'content-encoding'

/** The JSON of a body; an empty object where there is neither a body nor a media type. @throws Problem */
export async function bodyOf(request: Request): Promise<unknown> {
  const { headers } = request
  const type = headers.get('content-type')
  if (!type) {
    if ((await request.text()) !== '') throw headerProblem('unsupported-media-type', 'content-type')
    return {}
  }
  if (!/^(identity)?$/i.test(headers.get(ENCODING) ?? '')) {
    const detail = 'compressed bodies are not read: send the JSON as it is, without `Content-Encoding`'
    const identity = { 'Accept-Encoding': 'identity' }
    throw new Problem('unsupported-media-type', {
      detail,
      errors: [{ parameter: ENCODING, detail }],
      headers: identity,
    })
  }
  if (!JSON_TYPE.test(type)) throw headerProblem('unsupported-media-type', 'content-type')
  if (!UTF_8.test(CHARSET.exec(type)?.[1] ?? 'utf-8')) {
    const detail = 'JSON is read as UTF-8: encode it so, and send `Content-Type: application/json`'
    throw Problem.at({ parameter: 'content-type' }, 'unsupported-media-type', detail)
  }
  const text = await request.text()
  requireFewValues(text)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (error) {
    const detail = `Malformed JSON in request body: ${(error as Error).message}`
    throw new Problem('malformed-request', { detail, errors: [{ pointer: '', detail }] })
  }
  requireFewFields(body)
  return body
}
