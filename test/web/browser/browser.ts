/** Pages in Chromium. An error on a page's console or a failed request fails the test. */
import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { test as base, inject } from 'vitest'

/** The paths of Chromium in Debian's packages: its shell draws no windows, which takes a third of the work of a page. */
const PATHS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** Timeout of any wait on a page, in milliseconds. */
const WAIT_MS = 60_000

let launched: Promise<Browser> | null = null

/** The browser of this process, which its test files share. It ends with the process. */
function browser(): Promise<Browser> {
  const executablePath = PATHS.find((path) => existsSync(path))
  if (!executablePath) throw new Error(`${PATHS.at(-1)} is missing: .ci/run installs it, apt-get install chromium does`)
  launched ??= chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      // the shell draws glyphs as Chromium itself does only if it is told to
      '--font-render-hinting=slight',
      // a process for each window, not for each page: a tenth of the work of a page is the start of its process
      '--renderer-process-limit=1',
    ],
  })
  return launched
}

/**
 * Windows whose visitor has gone, without anything that pages have stored: they keep the page's scripts compiled. A blank page keeps each open.
 */
const vacant = new Map<string, BrowserContext[]>()

/** The windows that nobody has of those with the same language. */
function vacantOf(language = ''): BrowserContext[] {
  const found = vacant.get(language) ?? []
  vacant.set(language, found)
  return found
}

async function openWindow(options?: BrowserContextOptions): Promise<BrowserContext> {
  const context = await (await browser()).newContext({
    baseURL: serviceUrl(),
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    // block service workers: tests that answer requests themselves have to see them
    serviceWorkers: 'block',
    ...options,
  })
  context.setDefaultTimeout(WAIT_MS)
  return context
}

/** A window as most visitors have it, in some language. */
async function usualWindow(locale?: string): Promise<BrowserContext> {
  const context = vacantOf(locale).pop()
  if (context) return context
  const made = await openWindow(locale ? { locale } : {})
  await made.newPage()
  return made
}

/** Closes the pages of a visitor, and forgets what they have stored. */
async function vacate(context: BrowserContext, locale?: string): Promise<void> {
  const [blank, ...pages] = context.pages()
  await Promise.all(pages.map((page) => page.close()))
  await context.setOffline(false)
  const session = await context.newCDPSession(blank!)
  await session.send('Storage.clearDataForOrigin', { origin: new URL(serviceUrl()).origin, storageTypes: 'all' })
  await session.detach()
  vacantOf(locale).push(context)
}

interface VisitOptions extends BrowserContextOptions {
  /** True where the visitor types what the service refuses (422). Default: a refusal is a fault of the page. */
  readonly refusals?: boolean
}

/** Opens a page as a new visitor, with empty storage. The playground has its board when this resolves. */
export type Visit = (path: string, options?: VisitOptions) => Promise<Page>

export const serviceUrl = (): string => inject('url')

export const test = base.extend<{ visit: Visit }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest asks for a pattern
  visit: async ({}, use) => {
    const faults: string[] = []
    const ends: (() => Promise<void>)[] = []
    await use(async (path, { refusals = false, viewport, colorScheme, forcedColors, locale, ...options } = {}) => {
      const usual = Object.keys(options).length === 0
      const context = await (usual ? usualWindow(locale) : openWindow({ ...options, ...(locale && { locale }) }))
      ends.push(() => (usual ? vacate(context, locale) : context.close()))
      const page = await context.newPage()
      // what a page can have for itself needs no window of its own, which would compile the page's scripts anew
      if (viewport) await page.setViewportSize(viewport)
      if (colorScheme || forcedColors)
        await page.emulateMedia({ ...(colorScheme && { colorScheme }), ...(forcedColors && { forcedColors }) })
      watch(page, (fault) => (refusals && fault.includes('422')) || faults.push(`${path}: ${fault}`))
      await page.goto(path)
      // on the playground, input before the first board is there would be lost
      if (path === '/play' || path.startsWith('/play#')) await page.locator('main:not(.waiting)').waitFor()
      return page
    })
    await Promise.all(ends.map((end) => end()))
    if (faults.length > 0) throw new Error(faults.join('\n'))
  },
})

/** Chromium from version 150 on forgets at each navigation that `navigator.onLine` is false, so that a note in the storage tells it. */
const ONLINE = `{
  const { get } = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')
  const isLost = () => {
    try {
      return localStorage.getItem('no-network') !== null
    } catch {
      return false
    }
  }
  Object.defineProperty(Navigator.prototype, 'onLine', { get() { return !isLost() && get.call(this) } })
}`

/** Takes the network from a visitor. */
export async function loseNetwork(page: Page): Promise<void> {
  await page.context().addInitScript(ONLINE)
  await page.evaluate(`localStorage.setItem('no-network', '')`)
  await page.context().setOffline(true)
}

/** Gives the network back. */
export async function regainNetwork(page: Page): Promise<void> {
  await page.evaluate(`localStorage.removeItem('no-network')`)
  await page.context().setOffline(false)
}

function watch(page: Page, tell: (fault: string) => void): void {
  page.on('console', (message) => {
    if (message.type() === 'error') tell(`on the console: ${message.text()}`)
  })
  page.on('pageerror', (error) => tell(`thrown: ${error.stack ?? error.message}`))
  page.on('response', (response) => {
    if (response.status() >= 400) tell(`${response.status()} for ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // the page aborts searches that it no longer needs
    if (reason !== 'net::ERR_ABORTED') tell(`${reason} for ${request.url()}`)
  })
}
