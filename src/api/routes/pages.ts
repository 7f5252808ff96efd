import { type Context, Hono } from 'hono'
import type { Steps } from '../../game/steps.ts'
import { LANGUAGES, type Language } from '../../game/words/languages.ts'
import { isInLibrary, libraryGames } from '../../own/library.ts'
import { OWN_ID } from '../../own/rules-text.ts'
import { DATA_PATH } from '../../service/data.ts'
import { FACTS, IMMUTABLE } from '../cache-control.ts'
import type { Dependencies } from '../dependencies.ts'
import { isWithin } from '../middleware/access.ts'
import { preferred, sitemap, withGame, withLibraryGame, withRules } from '../page-head.ts'
import type { OwnRules } from '../rules/own-rules.ts'
import { withPreview } from '../share-preview.ts'

/** Content policy: pages load nothing from other origins. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "style-src 'self'",
  "font-src 'self'",
]

/** Content policy of most pages: they cannot be framed, so that no other site can lay them under its own buttons. */
const PAGE_POLICY = [...POLICY, "frame-ancestors 'none'"].join('; ')

/** Content policy of the embedded board, the one page that any site may frame: a visitor has nothing to lose on it. */
const EMBED_POLICY = [...POLICY, 'frame-ancestors *'].join('; ')

/** The usual time of a board after the moves of a link, in milliseconds. */
const BOARD_MS = 5

/** The front page, the playground, and the page that shows the OpenAPI document. */
export function pageRoutes({ assets, contract, games, limiters }: Dependencies, own: OwnRules) {
  const app = new Hono()
  app.get('/', async (c) => {
    const language = preferred(c.req.header('Accept-Language'))
    const found = await page(assets, `/home/${language}`, PAGE_POLICY, c.req.raw)
    found.headers.set('Vary', 'Accept-Language')
    return found
  })
  for (const language of LANGUAGES)
    app.get(`/${language}`, (c) => page(assets, `/home/${language}`, PAGE_POLICY, c.req.raw))
  app.get('/play', (c) => page(assets, '/', PAGE_POLICY, c.req.raw))
  app.get('/play/:game', (c) => playPage(c, LANGUAGES[0]))
  for (const language of LANGUAGES) {
    app.get(`/${language}/play`, (c) => page(assets, '/', PAGE_POLICY, c.req.raw))
    app.get(`/${language}/play/:game`, (c) => playPage(c, language))
  }
  app.get('/rules', (c) => rulesPage(c, LANGUAGES[0]))
  for (const language of LANGUAGES) app.get(`/${language}/rules`, (c) => rulesPage(c, language))
  app.get('/sitemap.xml', (c) =>
    c.body(sitemap(new URL(c.req.url).origin, games.list), 200, {
      'Content-Type': 'application/xml',
      'Cache-Control': FACTS,
    }),
  )
  app.get('/match/:match?', (c) => page(assets, '/', PAGE_POLICY, c.req.raw))
  app.get('/embed', (c) => page(assets, '/', EMBED_POLICY, c.req.raw))
  app.get('/share', async (c) => {
    const found = await playground(assets, c.req.url)
    const { headers } = found
    const text = await found.text()
    // a preview plays moves and draws a board: an address that asks for too many gets the page without it
    const hasPreview = !limiters || (await isWithin(limiters.call, c))
    const previews = {
      contract,
      find: async (id: string) => (await own.named(c, id)) ?? games.find(id),
      run: <T>(work: Steps<T>) => own.metered(c, BOARD_MS, work),
    }
    return new Response(hasPreview ? await withPreview(text, new URL(c.req.url), previews) : text, { headers })
  })
  app.get('/docs', (c) => page(assets, '/docs', PAGE_POLICY, c.req.raw))

  /** The playground at the address of a game, with its title and description in a language. */
  async function playPage(c: Context, language: Language) {
    const found = await playground(assets, c.req.url)
    const { headers } = found
    const id = c.req.param('game') ?? ''
    const game = await games.find(id)
    const { origin } = new URL(c.req.url)
    if (game) return new Response(await withGame(await found.text(), game, language, origin), { headers })
    const ofLibrary = isInLibrary(id) ? (await libraryGames()).find((one) => one.id === id) : undefined
    if (ofLibrary) return new Response(withLibraryGame(await found.text(), ofLibrary, language, origin), { headers })
    // the page itself says that there is no such game. Rules that a client has sent are not looked for here.
    return new Response(found.body, { status: OWN_ID.test(id) ? 200 : 404, headers })
  }

  /** The page for rules of one's own, with its title and description in a language. */
  async function rulesPage(c: Context, language: Language) {
    const found = await playground(assets, c.req.url)
    const { headers } = found
    return new Response(withRules(await found.text(), language, new URL(c.req.url).origin), { headers })
  }

  return app
}

/** The files that pages and programs load, and the OpenAPI document. */
export function fileRoutes({ assets, documents }: Dependencies) {
  const app = new Hono()
  app.get('/page/:file{[\\w.-]+}', (c) => file(c, IMMUTABLE))
  app.get('/home/:file{home\\.css}', (c) => file(c, FACTS))
  app.get('/pictures/:file{[\\w-]+\\.svg}', (c) => file(c, FACTS))
  app.get('/library/:file{[\\w-]+\\.(?:svg|json)}', (c) => file(c, FACTS))
  app.get('/:file{(?:icon\\.svg|icon-\\w+\\.png|theme\\.js|home\\.js|sw\\.js|manifest\\.webmanifest)}', (c) =>
    file(c, FACTS),
  )
  app.get(`${DATA_PATH}:file{[\\w.-]+}`, (c) => file(c, IMMUTABLE))
  app.get('/openapi.yaml', (c) =>
    c.body(documents.yaml(), 200, { 'Content-Type': 'application/yaml; charset=utf-8', 'Cache-Control': FACTS }),
  )
  app.get('/openapi.json', async (c) => {
    const json = documents.json?.() ?? (await (await asset(assets, '/openapi.json', new Request(c.req.url))).text())
    // the document names its server relative to itself; programs that are handed the JSON alone need the address
    const text = json.replace('"url":"/"', () => `"url":${JSON.stringify(new URL(c.req.url).origin)}`)
    return c.body(text, 200, { 'Content-Type': 'application/json', 'Cache-Control': FACTS })
  })
  app.get('/docs/:file{docs\\.css}', (c) => file(c, FACTS))

  async function file(c: Context, cacheControl: string) {
    const response = await asset(assets, c.req.path, c.req.raw)
    if (!response.ok && response.status !== 304) return c.notFound()
    const headers = new Headers(response.headers)
    headers.set('Cache-Control', cacheControl)
    return new Response(response.body, { status: response.status, headers })
  }

  return app
}

/** Addresses of pages, without a slash at their end. */
const PAGE =
  /^(?:\/(?:de|en|ru|zh))?(?:\/rules|\/play(?:\/[\w-]+)?)?$|^\/(?:docs|embed|share|match(?:\/[0-9a-f]{32})?)$/

/**
 * The answer to an unknown address: for a person who opens it in a browser the page or the playground of the game that it names, else the page
 * that says that there is nothing; null for a program. Addresses of problem documents and calls are always for programs.
 */
export async function nowhere({ assets, games }: Dependencies, request: Request): Promise<Response | null> {
  const opened = request.method === 'GET' && (request.headers.get('Accept') ?? '').includes('text/html')
  const { pathname, search } = new URL(request.url)
  if (!opened || /^\/(v1|problems)\//.test(pathname)) return null
  const bare = pathname.replace(/\/$/, '')
  if (bare !== '' && bare !== pathname && PAGE.test(bare))
    return new Response(null, { status: 301, headers: { Location: bare + search } })
  const id = pathname.slice(1)
  if (isInLibrary(id) || (await games.find(id)))
    return new Response(null, { status: 302, headers: { Location: `/play/${id}` } })
  const { body, headers } = await page(assets, '/', PAGE_POLICY, new Request(request.url))
  headers.delete('ETag')
  return new Response(body, { status: 404, headers })
}

/** The playground, for an answer that changes its text: it has no ETag, and is kept as long as facts. */
async function playground(assets: Dependencies['assets'], url: string): Promise<Response> {
  const found = await page(assets, '/', PAGE_POLICY, new Request(url))
  found.headers.delete('ETag')
  found.headers.set('Cache-Control', FACTS)
  return found
}

/** A static file, requested with the client's headers, so that a 304 is possible. */
const asset = (assets: Dependencies['assets'], path: string, request: Request) =>
  assets.fetch(new Request(new URL(path, request.url), { headers: request.headers }))

async function page(assets: Dependencies['assets'], path: string, policy: string, request: Request) {
  const response = await asset(assets, path, request)
  const headers = new Headers(response.headers)
  headers.set('Content-Security-Policy', policy)
  return new Response(response.body, { status: response.status, headers })
}
