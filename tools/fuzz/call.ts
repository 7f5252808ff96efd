import type { FuzzRequest } from './client.ts'
import type { Fields } from './search-options.ts'

/** The undamaged content of a request. */
export interface Call {
  /** Its id in openapi.yaml. */
  readonly operation: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query?: Fields
  readonly body?: Fields
}

/** A call as a request. Fields without a value are left out. */
export function written(call: Call, headers: Readonly<Record<string, string>> = {}): FuzzRequest {
  const { operation, method, path, query = {}, body } = call
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${component(name)}=${component(String(value))}`],
  )
  return {
    operation,
    method,
    path: parameters.length > 0 ? `${path}?${parameters.join('&')}` : path,
    headers: { ...(body ? JSON_TYPE : {}), ...headers },
    body: body ? JSON.stringify(body) : null,
  }
}

const JSON_TYPE = { 'Content-Type': 'application/json' }

/** Text for a URL: halves of a surrogate pair, which cannot be encoded, are replaced. */
const component = (text: string): string => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\ufffd'))
