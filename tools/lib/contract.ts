/**
 * The contract check: compares answers with an OpenAPI document, the committed openapi.yaml. The tests of the API and
 * `npm run fuzz` share it, so it uses nothing of Node's or of a Worker's own.
 */
import { type Schema, Validator } from '@cfworker/json-schema'
import { parse } from 'yaml'

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

interface Document3 {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation3>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
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

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: the document, not the compiler, checks what is in it
  readonly json: any
}

/** The parts of a request that matter for the document. */
export interface Asked {
  readonly method: string
  /** The path, without the query. */
  readonly path: string
  /** The text of the body; null when there is none, or when its media type is not JSON. */
  readonly body: string | null
}

/** Headers that every answer has, refusals included. */
const ON_EVERY_ANSWER = {
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
}

/** Statuses that are documented for no operation: the path or method does not exist. */
const UNDOCUMENTED = [404, 405]

/** An OpenAPI document to check answers against. */
export class Contract {
  readonly operations: readonly Operation[]
  /** The documented answers that have been seen: `operationId status`. */
  private readonly seen = new Set<string>()
  private readonly components: unknown
  private readonly validators = new WeakMap<object, Validator>()

  constructor(openApiText: string) {
    const document: Document3 = parse(openApiText)
    this.components = close(document.components)
    this.operations = Object.entries(inPlace(document, document.paths) as Document3['paths']).flatMap(
      ([path, methods]) => Object.entries(methods).map(([method, operation]) => operationOf(path, method, operation)),
    )
  }

  /** The operation that a request calls; undefined where the document has none for it. */
  operation(method: string, path: string): Operation | undefined {
    const ofMethod = this.operations.filter((one) => one.method === method)
    return ofMethod.find((one) => one.path === path) ?? ofMethod.find((one) => one.pattern.test(path))
  }

  /** The documented answers that have not been seen. */
  unseen(): string[] {
    return this.operations
      .flatMap(({ id, responses }) => Object.keys(responses).map((status) => `${id} ${status}`))
      .filter((entry) => !this.seen.has(entry))
  }

  /** The differences between an answer, its status included, and the document. Empty: there are none. */
  faults(asked: Asked, answer: Answer): string[] {
    const { status, headers } = answer
    const faults: string[] = []
    for (const [name, value] of Object.entries(ON_EVERY_ANSWER))
      if (headers.get(name) !== value) faults.push(`${name} is not ${value}`)
    const picture = headers.get('Content-Type')?.startsWith('image/svg+xml')
    if (picture && !headers.get('Content-Security-Policy')?.startsWith("default-src 'none'"))
      faults.push('a picture without a content policy')
    if (status >= 500 && status !== 503) faults.push(`the service failed: ${status}`)
    if (asked.method === 'OPTIONS' || asked.method === 'HEAD' || status === 304) return faults
    const operation = this.operation(asked.method, asked.path)
    const documented = operation?.responses[status]
    if (status >= 400) faults.push(...this.problemFaults(answer))
    if (!operation) return faults
    if (!documented)
      return UNDOCUMENTED.includes(status) ? faults : [...faults, `${operation.id} documents no status ${status}`]
    this.seen.add(`${operation.id} ${status}`)
    faults.push(...this.headerFaults(documented, headers))
    // for the opening of a socket the document describes the messages
    if (status === 101) return faults
    faults.push(...this.bodyFaults(documented, answer))
    if (asked.body !== null) faults.push(...this.requestFaults(operation, asked.body, status))
    return faults
  }

  private headerFaults(documented: Response3, headers: Headers): string[] {
    return Object.entries(documented.headers ?? {}).flatMap(([name, { required, schema }]) => {
      const value = headers.get(name)
      if (value === null) return required ? [`${name} is missing`] : []
      const typed = (schema as { type?: string }).type === 'integer' ? Number(value) : value
      return this.schemaFaults(schema, typed).map((fault) => `${name}: ${fault}`)
    })
  }

  private bodyFaults(documented: Response3, answer: Answer): string[] {
    const type = answer.headers.get('Content-Type')?.split(';')[0] ?? ''
    const media = documented.content?.[type]
    if (!media) return [`the media type "${type}" is not documented`]
    const faults = type.endsWith('ndjson') ? [] : this.schemaFaults(media.schema, answer.json ?? answer.text)
    const record = documented.content?.['application/x-ndjson']?.schema
    if (!record || !/ndjson|event-stream/.test(type)) return faults
    try {
      return [...faults, ...recordsOf(answer).flatMap(({ value }) => this.schemaFaults(record, value))]
    } catch (error) {
      return [...faults, `the stream cannot be read: ${error}`]
    }
  }

  private problemFaults({ status, headers, json }: Answer): string[] {
    const type = headers.get('Content-Type')
    if (type !== 'application/problem+json') return [`a problem has the media type ${type}`]
    const faults = this.schemaFaults(PROBLEM, json)
    return json?.status === status ? faults : [...faults, `the problem says status ${json?.status}`]
  }

  /** Checks the request's body: the document has to allow it if the service accepts it, and to forbid it if the status is 400. */
  private requestFaults(operation: Operation, body: string, status: number): string[] {
    const schema = operation.requestBody?.content['application/json']?.schema
    if (!schema || (status >= 300 && status !== 400)) return []
    let value: unknown
    try {
      value = JSON.parse(body)
    } catch {
      return []
    }
    const allowed = this.schemaFaults(schema, value).length === 0
    if (allowed === (status !== 400)) return []
    return [`the document ${allowed ? 'allows' : 'forbids'} this body, and the status is ${status}`]
  }

  private schemaFaults(schema: Schema, value: unknown): string[] {
    let validator = this.validators.get(schema)
    if (!validator) {
      const root = { ...(close(schema) as Schema), components: this.components } as Schema
      validator = new Validator(root, '2020-12', false)
      this.validators.set(schema, validator)
    }
    return validator.validate(value).errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`)
  }
}

const PROBLEM: Schema = { $ref: '#/components/schemas/Problem' }

const operationOf = (path: string, method: string, operation: Operation3): Operation => ({
  id: operation.operationId,
  method: method.toUpperCase(),
  path,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  limited: operation.security === undefined,
  requestBody: operation.requestBody,
  responses: operation.responses,
})

/** A part of the document with references replaced by their targets. The validator itself follows references to schemas. */
function inPlace(document: Document3, part: unknown): unknown {
  if (Array.isArray(part)) return part.map((one) => inPlace(document, one))
  if (typeof part !== 'object' || part === null) return part
  const reference = '$ref' in part ? /^#\/components\/(\w+)\/(.+)$/.exec(String(part.$ref)) : null
  if (reference && reference[1] !== 'schemas')
    return inPlace(document, document.components[reference[1]!]![reference[2]!])
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, inPlace(document, value)]))
}

/** Closes a schema: answers may have the documented fields and no others. */
function close(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(close)
  if (typeof schema !== 'object' || schema === null) return schema
  const closed = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, close(value)]))
  return 'properties' in closed && !('additionalProperties' in closed)
    ? { ...closed, additionalProperties: false }
    : closed
}

/** A record of a stream; `kind` is the event's name, or is inferred from the value where there is none. */
export interface StreamRecord {
  readonly kind: string
  // biome-ignore lint/suspicious/noExplicitAny: the document, not the compiler, checks what is in it
  readonly value: any
}

/**
 * The records of a streamed answer.
 * @throws Error when a record is incomplete, or its event has the wrong name
 */
export function recordsOf({ headers, text }: Pick<Answer, 'headers' | 'text'>): StreamRecord[] {
  const sse = headers.get('Content-Type') === 'text/event-stream'
  const blocks = text.split(sse ? '\n\n' : '\n')
  if (blocks.pop() !== '') throw new Error('the last record is incomplete')
  return blocks.map((block) => {
    const [, event, data] = /^(?:event: (\w+)\ndata: )?([^\n]*)$/.exec(block) ?? []
    const value = JSON.parse(data ?? '')
    const kind = event ?? kindOf(value)
    if (kind !== kindOf(value)) throw new Error(`a record named ${kind} is ${kindOf(value)}`)
    return { kind, value }
  })
}

const kindOf = (value: object) =>
  ['progress', 'item', 'done'].find((kind) => kind in value) ?? ('type' in value ? 'problem' : 'result')
