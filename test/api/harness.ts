/**
 * The contract check of these tests: every request goes through `call`, which compares the answer with the committed
 * openapi.yaml and remembers which documented answers it has seen.
 */
import { expect } from 'vitest'
import openApiText from '../../openapi.yaml?raw'
import type { createApp } from '../../src/api/app.ts'
import { type Answer, Contract } from '../../tools/lib/contract.ts'

export { type Operation, recordsOf } from '../../tools/lib/contract.ts'

const contract = new Contract(openApiText)

export const { operations } = contract

/** The documented answers that have not been seen. */
export const unseen = (): string[] => contract.unseen()

export interface Init {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: BodyInit
  readonly signal?: AbortSignal
}

export type Call = (path: string, init?: Init) => Promise<Answer>

/**
 * The body, as far as the document describes it: calls of `/v1/own` carry the rules of their game beside it. With a query a call is
 * refused, whatever the body.
 */
const documented = (path: string, body: string): string | null => (/^\/v1\/own\/|\?/.test(path) ? null : body)

/** Calls the app and checks the answer against openapi.yaml. */
export function caller(app: ReturnType<typeof createApp>): Call {
  return async (path, init = {}) => {
    const request = new Request(`http://bestmove.test${path}`, init)
    const { method, url } = request
    const body = typeof init.body === 'string' ? documented(path, init.body) : null
    const response = await app.fetch(request)
    const text = new TextDecoder().decode(await response.arrayBuffer())
    const type = response.headers.get('Content-Type') ?? ''
    const json = /[/+]json/.test(type) && text !== '' ? JSON.parse(text) : undefined
    const answer = { status: response.status, headers: response.headers, text, json }
    const label = `${method} ${path} -> ${response.status} ${text.slice(0, 300)}`
    // each problem says what is wrong
    if (type.startsWith('application/problem+json')) expect(json.detail, label).toMatch(/\w/)
    expect(contract.faults({ method, path: new URL(url).pathname, body }, answer), label).toEqual([])
    return answer
  }
}
