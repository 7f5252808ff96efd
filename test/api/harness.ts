/**
 * The contract check: every request of these tests goes through `call`, which holds the answer against the committed
 * openapi.yaml and remembers what it has seen.
 */
import { type Schema, Validator } from '@cfworker/json-schema'
import { expect } from 'vitest'
import { parse } from 'yaml'
import openApiText from '../../openapi.yaml?raw'
import type { createApp } from '../../src/api/app.ts'

interface Response3 {
  readonly headers?: Readonly<Record<string, { required?: boolean; schema: Schema }>>
  readonly content?: Readonly<Record<string, { schema: Schema }>>
}

interface Operation3 {
  readonly operationId: string
  readonly security?: readonly unknown[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> }
  readonly responses: Readonly<Record<string, Response3>>
}

/** An operation of the document. */
export interface Operation {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly pattern: RegExp
  readonly limited: boolean
  readonly requestBody: Operation3['requestBody']
  readonly responses: Operation3['responses']
}

interface Document3 {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation3>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const document: Document3 = parse(openApiText)

/** A part of the document with whatever it shares with others in place. The validator follows references to schemas. */
function inPlace(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(inPlace)
  if (typeof part !== 'object' || part === null) return part
  const reference = '$ref' in part ? /^#\/components\/(\w+)\/(.+)$/.exec(String(part.$ref)) : null
  if (reference && reference[1] !== 'schemas') return inPlace(document.components[reference[1]!]![reference[2]!])
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, inPlace(value)]))
}

const paths = inPlace(document.paths) as Document3['paths']

export const operations: readonly Operation[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    limited: operation.security === undefined,
    requestBody: operation.requestBody,
    responses: operation.responses,
  })),
)

/** Answers may hold what is documented and nothing else: what the document leaves open is closed for the tests. */
function close(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(close)
  if (typeof schema !== 'object' || schema === null) return schema
  const closed = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, close(value)]))
  return 'properties' in closed && !('additionalProperties' in closed)
    ? { ...closed, additionalProperties: false }
    : closed
}

const components = close(document.components)

function faults(schema: Schema, value: unknown): string[] {
  const root = { ...(close(schema) as Schema), components } as Schema
  const { errors } = new Validator(root, '2020-12', false).validate(value)
  return errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`)
}

/** What has been seen of the document: `operationId status`. */
const seen = new Set<string>()

/** What is documented and has not been seen. */
export const unseen = (): string[] =>
  operations
    .flatMap(({ id, responses }) => Object.keys(responses).map((status) => `${id} ${status}`))
    .filter((entry) => !seen.has(entry))

/** Documented for no operation: they say that a path or method is none. */
const UNDOCUMENTED = [404, 405]

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: the document, not the compiler, checks what is in it
  readonly json: any
}

export interface Init {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: BodyInit
  readonly signal?: AbortSignal
}

export type Call = (path: string, init?: Init) => Promise<Answer>

/** Calls the app, and checks the answer against the document. */
export function caller(app: ReturnType<typeof createApp>): Call {
  return async (path, init = {}) => {
    const request = new Request(`http://bestmove.test${path}`, init)
    const body = init.body
    const response = await app.fetch(request)
    const text = new TextDecoder().decode(await response.arrayBuffer())
    const type = response.headers.get('Content-Type') ?? ''
    const json = /[/+]json/.test(type) && text !== '' ? JSON.parse(text) : undefined
    const answer = { status: response.status, headers: response.headers, text, json }
    const label = `${request.method} ${path} -> ${response.status} ${text.slice(0, 300)}`
    check(request, body, answer, label)
    return answer
  }
}

function check(request: Request, body: unknown, answer: Answer, label: string): void {
  const { status, headers } = answer
  expect(headers.get('Access-Control-Allow-Origin'), label).toBe('*')
  expect(status === 503 || status < 500, label).toBe(true)
  expect(headers.get('X-Content-Type-Options'), label).toBe('nosniff')
  expect(headers.get('Referrer-Policy'), label).toBe('no-referrer')
  if (headers.get('Content-Type')?.startsWith('image/svg+xml'))
    expect(headers.get('Content-Security-Policy'), label).toMatch(/^default-src 'none'/)
  if (request.method === 'OPTIONS' || request.method === 'HEAD' || status === 304) return
  const path = new URL(request.url).pathname
  const operation =
    operations.find((one) => one.method === request.method && one.path === path) ??
    operations.find((one) => one.method === request.method && one.pattern.test(path))
  const documented = operation?.responses[status]
  if (!operation || !documented) {
    if (status >= 400) checkProblem(answer, label)
    if (operation) expect(UNDOCUMENTED, `${label}: a status that is not documented`).toContain(status)
    return
  }
  seen.add(`${operation.id} ${status}`)
  for (const [name, header] of Object.entries(documented.headers ?? {})) {
    const value = headers.get(name)
    if (header.required) expect(value, `${label}: ${name}`).not.toBeNull()
    else if (value === null) continue
    const typed = (header.schema as { type?: string }).type === 'integer' ? Number(value) : value
    expect(faults(header.schema, typed), `${label}: ${name}`).toEqual([])
  }
  // what is documented for the opening of a socket are its messages
  if (status === 101) return
  const type = headers.get('Content-Type')?.split(';')[0] ?? ''
  const media = documented.content?.[type]
  if (!media) throw new Error(`${label}: ${type} is not documented`)
  if (!type.endsWith('ndjson')) expect(faults(media.schema, answer.json ?? answer.text), label).toEqual([])
  const record = documented.content?.['application/x-ndjson']?.schema
  if (record && /ndjson|event-stream/.test(type))
    for (const { value } of recordsOf(answer)) expect(faults(record, value), label).toEqual([])
  if (status >= 400) checkProblem(answer, label)
  if (typeof body === 'string') checkRequest(operation, body, status, label)
}

/** A record of a stream; `kind` is the name of an event, and follows from the value elsewhere. */
export interface StreamRecord {
  readonly kind: string
  // biome-ignore lint/suspicious/noExplicitAny: the document, not the compiler, checks what is in it
  readonly value: any
}

/** The records of a streamed answer. */
export function recordsOf({ headers, text }: Pick<Answer, 'headers' | 'text'>): StreamRecord[] {
  const sse = headers.get('Content-Type') === 'text/event-stream'
  const blocks = text.split(sse ? '\n\n' : '\n')
  expect(blocks.pop(), 'the last record is complete').toBe('')
  return blocks.map((block) => {
    const [, event, data] = /^(?:event: (\w+)\ndata: )?([^\n]*)$/.exec(block) ?? []
    const value = JSON.parse(data ?? '')
    const kind = event ?? kindOf(value)
    expect(kind).toBe(kindOf(value))
    return { kind, value }
  })
}

const kindOf = (value: object) =>
  ['progress', 'item', 'done'].find((kind) => kind in value) ?? ('type' in value ? 'problem' : 'result')

function checkProblem({ status, headers, json }: Answer, label: string): void {
  expect(headers.get('Content-Type'), label).toBe('application/problem+json')
  expect(faults({ $ref: '#/components/schemas/Problem' }, json), label).toEqual([])
  expect(json.status, label).toBe(status)
}

/** What the service takes, the document allows; what it calls malformed, the document forbids. */
function checkRequest(operation: Operation, body: string, status: number, label: string): void {
  const schema = operation.requestBody?.content['application/json']?.schema
  if (!schema || (status >= 300 && status !== 400)) return
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return
  }
  const allowed = faults(schema, value).length === 0
  expect(allowed, `${label}: the document ${allowed ? 'allows' : 'forbids'} this body`).toBe(status !== 400)
}
