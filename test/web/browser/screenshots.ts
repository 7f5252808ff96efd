import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

const FOLDER = fileURLToPath(new URL('../../../dist/screenshots/', import.meta.url))

/** Keeps a page as a picture, for people to look at: the whole of it, or what the window shows. */
export async function screenshot(page: Page, name: string, fullPage = true): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  await page.screenshot({ path: `${FOLDER}${name}.png`, fullPage })
}
