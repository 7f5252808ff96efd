/** A call of the service as somebody would write it. */

export interface Request {
  readonly method: 'GET' | 'POST'
  /** With its query. */
  readonly path: string
  readonly body: unknown
}

export const FORMS = ['curl', 'fetch', 'SDK'] as const
export type Form = (typeof FORMS)[number]

export function snippet(form: Form, request: Request, origin: string): string {
  return form === 'curl' ? curl(request, origin) : form === 'fetch' ? fetching(request, origin) : sdk(request, origin)
}

function curl({ method, path, body }: Request, origin: string): string {
  const url = shell(origin + path)
  if (method === 'GET') return `curl -s ${url}`
  return `curl -s ${url} \\\n  -H 'content-type: application/json' \\\n  -d ${shell(JSON.stringify(body))}`
}

/** In single quotes, which a shell takes as they are. */
const shell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

function fetching({ method, path, body }: Request, origin: string): string {
  const url = JSON.stringify(origin + path)
  if (method === 'GET') return `const response = await fetch(${url})\nconst answer = await response.json()`
  return `const response = await fetch(${url}, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(${indented(body)}),
})
const answer = await response.json()`
}

/** With the client of the SDK, whose paths are those of the API document. */
function sdk({ method, path, body }: Request, origin: string): string {
  const url = new URL(path, origin)
  const game = /^\/v1\/(?!games$)([^/]+)/.exec(url.pathname)?.[1]
  const template = game ? url.pathname.replace(`/v1/${game}`, '/v1/{game}') : url.pathname
  const query = Object.fromEntries(url.searchParams)
  const params = {
    ...(game ? { path: { game } } : {}),
    ...(Object.keys(query).length > 0 ? { query } : {}),
  }
  const init = {
    ...(Object.keys(params).length > 0 ? { params } : {}),
    ...(body === undefined ? {} : { body }),
  }
  const rest = Object.keys(init).length > 0 ? `, ${indented(init)}` : ''
  return `import { createClient } from 'bestmove-sdk'

const { api } = createClient({ baseUrl: ${JSON.stringify(origin)} })
const { data, error } = await api.${method}(${JSON.stringify(template)}${rest})`
}

const indented = (value: unknown) => JSON.stringify(value, null, 2)
