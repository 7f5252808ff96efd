/** Sites of static files, and the pages on them in Chromium. */
import { once } from 'node:events'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { chromium, type Page } from 'playwright-core'

/** Opens pages of a folder, given by their paths. An error of a page is thrown with whatever fails first. */
export async function inChromium(
  folder: string,
  look: (open: (path: string) => Promise<Page>) => Promise<void>,
): Promise<void> {
  const site = await serve(folder)
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
  const faults: string[] = []
  try {
    await look(async (path) => {
      const page = await browser.newPage()
      page.setDefaultTimeout(60_000)
      page.on('pageerror', ({ message }) => faults.push(`${path}: ${message}`))
      await page.goto(`${site.url}${path}`)
      return page
    })
  } catch (error) {
    throw faults.length > 0 ? new Error(faults.join('; '), { cause: error }) : error
  } finally {
    await browser.close()
    site.close()
  }
}

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves the files of a folder, as any host of static files does. */
async function serve(folder: string): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://site')
    const file = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    if (!existsSync(file) || statSync(file).isDirectory()) return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}
