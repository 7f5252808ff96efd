/** Writes a call of the service as code that a developer can paste. */

interface Request {
  readonly method: 'GET' | 'POST'
  /** The path with its query. */
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

/** Quotes a text for a shell. */
const shell = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

function fetching({ method, path, body }: Request, origin: string): string {
  const url = JSON.stringify(origin + path)
  if (method === 'GET') return `const response = await fetch(${url})\nconsole.log(await response.json())`
  return `const response = await fetch(${url}, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(${indented(body)}),
})
console.log(await response.json())`
}

/** Methods of the SDK's game client, by the last part of the path. */
const METHODS: Readonly<Record<string, string>> = {
  move: 'move',
  analysis: 'analysis',
  board: 'board',
  'legal-moves': 'legalMoves',
  start: 'start',
}

/**
 * The call through the SDK: a method of the game client, or the path itself when no method covers it. It runs as it stands in
 * a project in which the SDK is installed.
 */
function sdk({ method, path, body }: Request, origin: string): string {
  const head = `// packed in a checkout by npm pack -w sdk\nimport { createClient } from 'bestmove-sdk'\n\nconst client = createClient({ baseUrl: ${JSON.stringify(origin)} })\n`
  const { pathname, searchParams } = new URL(path, origin)
  const [, , game = '', last = ''] = pathname.split('/')
  if (game === 'games') return `${head}console.log(await client.games())`
  if (last === '') return `${head}console.log(await client.game('${game}').describe())`
  const name = METHODS[last]
  const { position, ...options } = { ...Object.fromEntries(searchParams), ...(body as Record<string, unknown>) }
  if (name) {
    const given = Object.keys(options).length > 0 ? [indented(options)] : []
    const parameters = [...(position === undefined ? [] : [JSON.stringify(position)]), ...given].join(', ')
    return `${head}const answer = await client.game('${game}').${name}(${parameters})\nconsole.log(answer)`
  }
  const query = Object.fromEntries(searchParams)
  const params = { path: { game }, ...(searchParams.size > 0 ? { query } : {}) }
  const init = { params, ...(body === undefined ? {} : { body }) }
  return `${head}const { data, error } = await client.api.${method}(${JSON.stringify(`/v1/{game}/${last}`)}, ${indented(init)})\nconsole.log(data ?? error)`
}

const indented = (value: unknown) => JSON.stringify(value, null, 2)
