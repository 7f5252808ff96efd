/** Identifies the client of a request. Clients get fair shares of the places for searches. */
import type { Context, MiddlewareHandler } from 'hono'
import { sha256 } from '../match/host/secrets.ts'
import type { ApiKeys } from './api-keys.ts'

/** Hexadecimal digits of a client's hash: enough to tell the clients of one isolate apart. */
const DIGITS = 16

/** Groups of an IPv6 address that one customer has for themselves: the first 64 bits. */
const CUSTOMER_GROUPS = 4

declare module 'hono' {
  interface ContextVariableMap {
    /** The valid API key of a request. */
    apiKey?: string
  }
}

/** Middleware that finds the valid API key of a request, however its header spells the scheme. */
export const identify =
  (apiKeys: Pick<ApiKeys, 'has'>): MiddlewareHandler =>
  async (c, next) => {
    const [, key] = /^Bearer +(\S+) *$/i.exec(c.req.header('Authorization') ?? '') ?? []
    if (key !== undefined && (await apiKeys.has(key))) c.set('apiKey', key)
    await next()
  }

/**
 * The client of a request: the hash of its API key (`identify`), or else of its address. It is compared, and stored with the matches
 * that the client makes. It is never shown to anybody or written to a log.
 */
export async function clientOf(c: Context): Promise<string> {
  const key = c.get('apiKey')
  const name = key === undefined ? networkOf(c.req.header('CF-Connecting-IP') ?? 'unknown') : `Bearer ${key}`
  const hash = (await sha256(`bestmove client ${name}`)).slice(0, DIGITS)
  return key === undefined ? hash : `${KEYED}${hash}`
}

/** The prefix of the hash of an API key. Clients with a key have no limits. */
const KEYED = 'key-'

/** True when the client of a hash has an API key. */
export const isKeyed = (client: string): boolean => client.startsWith(KEYED)

/** The network of an address: an IPv4 address as it is, or the first 64 bits of an IPv6 address, whose owner chooses the rest. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const [before, after] = [groups(head), groups(tail ?? '')]
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].slice(0, CUSTOMER_GROUPS).join(':')
}
