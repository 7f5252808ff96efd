/** Compares the calls of another client with those of the service in workerd, over HTTP: same bytes, failures included. */
import { expect, inject } from 'vitest'
import { type Client, createClient, ProblemError } from '../src/index.ts'

/** A client of the service, with the text of its last answer. */
export function witness(): { client: Client; text: () => string } {
  let text = ''
  const client = createClient({
    baseUrl: inject('service'),
    fetch: async (request) => {
      const response = await fetch(request)
      text = await response.clone().text()
      return response
    },
  })
  return { client, text: () => text }
}

/** The result of a call: the text of its answer, or of its problem. */
export const told = (call: Promise<unknown>): Promise<string> =>
  call.then(
    (answer) => JSON.stringify(answer),
    (error: unknown) => {
      if (!(error instanceof ProblemError)) throw error
      const { type, title, status, detail, errors } = error
      return JSON.stringify({ type, title, status, detail, errors })
    },
  )

/** Compares a call of a client with the same call of the service. @returns what both told */
export async function expectAlike(ours: Client, call: (client: Client) => Promise<unknown>): Promise<string> {
  const { client, text } = witness()
  const here = await told(call(ours))
  const there = await told(call(client))
  // compare with the service's own bytes where the client passes them on, not only with its parsed answer
  expectSame(here, there)
  if (text().startsWith('{') && !here.startsWith('{"type"')) expectSame(here, text())
  return here
}

/** Compares two texts around the place where they part, because answers are long. */
function expectSame(here: string, there: string): void {
  if (here === there) return
  let parted = 0
  while (here[parted] === there[parted]) parted++
  const from = Math.max(0, parted - 200)
  expect(here.slice(from, parted + 100)).toBe(there.slice(from, parted + 100))
}
