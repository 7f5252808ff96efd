import { Agent, type IncomingMessage, request as open } from 'node:http'
import { request as openSecurely } from 'node:https'
import { gunzipSync } from 'node:zlib'
import type { Answer } from '../lib/contract.ts'

/** A request as it is sent. */
export interface FuzzRequest {
  /** The operation of openapi.yaml that it is aimed at, or another label; it is counted under this name. */
  readonly operation: string
  readonly method: string
  /** The path, query included. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** True: the body is sent in chunks, without a length in advance. */
  readonly chunked?: boolean
}

export interface Exchange {
  readonly request: FuzzRequest
  readonly answer: Answer
  /** Time from sending to the end of the answer, in milliseconds. */
  readonly ms: number
  /** True when a first connection was closed without an answer. */
  readonly again?: boolean
}

/** Timeout of an answer on a busy machine, in milliseconds: later ones count as none. */
const NO_ANSWER_MS = 240_000

/** Keeps sockets open for further requests, as browsers do. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/**
 * Opens a request; `seen` is called with the answer when its headers have arrived.
 * @param own true: on a connection of its own
 */
export function openRequest(
  base: string,
  request: FuzzRequest,
  seen: (message: IncomingMessage) => void,
  own = request.chunked,
) {
  const { method, path, headers, body, chunked = false } = request
  const { hostname, port, protocol } = new URL(base)
  const length = body === null || chunked ? {} : { 'Content-Length': `${Buffer.byteLength(body)}` }
  const encoding = chunked ? { 'Transfer-Encoding': 'chunked' } : {}
  const secure = protocol === 'https:'
  const options = { hostname, port, method, path, headers: { ...length, ...encoding, ...headers } }
  // bodies of unknown length on methods that take none may leave a socket in disorder: such requests get their own socket
  const opened = secure ? openSecurely(options, seen) : open({ ...options, agent: own ? false : agent }, seen)
  opened.end(body ?? undefined)
  return opened
}

/**
 * Times after which the runtime closes a connection, as measured: 5 s after an answer when no further request has begun, and 15 s after
 * its opening when no request has come. Both count time in which the machine does not let the runtime, or this program, run. A
 * request that arrives in that time is not read, and the connection is reset.
 */
const FIRST_REQUEST_MS = 15_000

/** The greatest number of times that a request is sent. */
const MOST_TRIES = 4

/**
 * Sends a request and reads the whole answer. Where a connection is closed before any of it has come, the request is sent again, on
 * a connection of its own, as by a browser. That one may be closed as well, but only after `FIRST_REQUEST_MS`: earlier, the
 * service has closed it.
 * @throws Error when there is none
 */
export async function send(base: string, request: FuzzRequest, firstRequestMs = FIRST_REQUEST_MS): Promise<Exchange> {
  for (let tries = 1; ; tries++) {
    try {
      const exchange = await sendOnce(base, request, tries > 1)
      return tries > 1 ? { ...exchange, again: true } : exchange
    } catch (error) {
      const mayRepeat = error instanceof ClosedConnection && (tries === 1 || error.afterMs >= firstRequestMs)
      if (!mayRepeat || tries === MOST_TRIES) throw error
    }
  }
}

/** A connection was closed before anything was answered. */
class ClosedConnection extends Error {
  readonly afterMs: number

  constructor(reason: string, afterMs: number) {
    super(`${reason} after ${afterMs.toFixed(0)} ms`)
    this.afterMs = afterMs
  }
}

function sendOnce(base: string, request: FuzzRequest, own: boolean): Promise<Exchange> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const opened = openRequest(
      base,
      request,
      (message) => {
        const parts: Buffer[] = []
        message.on('data', (part: Buffer) => parts.push(part))
        message.on('error', reject)
        message.on('end', () => {
          resolve({ request, answer: answerOf(message, Buffer.concat(parts)), ms: performance.now() - began })
        })
      },
      own || request.chunked,
    )
    opened.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ECONNRESET' ? new ClosedConnection(error.message, performance.now() - began) : error),
    )
    opened.setTimeout(NO_ANSWER_MS, () => opened.destroy(new Error(`no answer within ${NO_ANSWER_MS} ms`)))
  })
}

function answerOf(message: IncomingMessage, bytes: Buffer): Answer {
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers)) if (value !== undefined) headers.set(name, String(value))
  const body = headers.get('Content-Encoding') === 'gzip' && bytes.length > 0 ? gunzipSync(bytes) : bytes
  const text = body.toString('utf8')
  const isJson = /[/+]json/.test(headers.get('Content-Type') ?? '') && text !== ''
  return { status: message.statusCode ?? 0, headers, text, json: isJson ? parsed(text) : undefined }
}

/** The value of a JSON text; undefined for invalid JSON, which the contract check reports. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Longest body in a line of curl, in characters: longer ones can be made again from the request's number. */
const LONGEST = 4000

/** The request as a command for a shell. */
export function curl(base: string, { method, path, headers, body, chunked }: FuzzRequest): string {
  const all = { ...headers, ...(chunked ? { 'Transfer-Encoding': 'chunked' } : {}) }
  const given = Object.entries(all).map(([name, value]) => ` -H ${quoted(`${name}: ${value}`)}`)
  const long = body !== null && body.length > LONGEST
  const data = body === null ? '' : ` --data-raw ${quoted(long ? `${body.slice(0, LONGEST)}...` : body)}`
  return `curl -s -X ${method}${given.join('')}${data} ${quoted(base + path)}`
}
