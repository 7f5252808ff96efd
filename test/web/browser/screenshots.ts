import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

const FOLDER = fileURLToPath(new URL('../../../dist/screenshots/', import.meta.url))

/** Takes a picture for people to look at, of the whole page or of the window only. */
export async function screenshot(page: Page, name: string, fullPage = true): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  await page.screenshot({ path: `${FOLDER}${name}.png`, fullPage })
}
