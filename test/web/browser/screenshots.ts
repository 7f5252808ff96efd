import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

const FOLDER = fileURLToPath(new URL('../../../dist/screenshots/', import.meta.url))

const KEEPS = process.env['KEEP_SCREENSHOTS'] !== undefined

/** Takes a picture for people to look at, of the whole page or of the window only, if KEEP_SCREENSHOTS is set. */
export async function screenshot(page: Page, name: string, fullPage = true): Promise<void> {
  if (!KEEPS) return
  await mkdir(FOLDER, { recursive: true })
  await page.screenshot({ path: `${FOLDER}${name}.png`, fullPage })
}
