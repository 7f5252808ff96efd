/** Shared parts of the tests of games with private information. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { violationsOf } from './axe.ts'
import { screenshot } from './screenshots.ts'

export const cell = (page: Page, id: string) => page.locator(`[data-cell="${id}"]`)

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const nameOf = async (page: Page, id: string) => (await cell(page, id).getAttribute('aria-label')) ?? ''

export const target = (page: Page) => page.locator('.cell.target').first()

/** All texts of the page that a visitor can look at: its content and fields, its address and its storage. */
export const held = (page: Page) =>
  page.evaluate<string>(`[
    document.documentElement.outerHTML,
    ...[...document.querySelectorAll('input, textarea')].map(({ value }) => value),
    decodeURIComponent(location.href),
    JSON.stringify(localStorage),
    JSON.stringify(sessionStorage),
  ].join('\\n')`)

/** Takes pictures at a desktop's and a phone's width, and runs axe. */
export async function inspect(page: Page, name: string): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await screenshot(page, `private-${name}-${width}`)
    expect.soft(await page.evaluate('document.documentElement.scrollWidth'), `at ${width}`).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  expect.soft(await violationsOf(page), name).toEqual([])
}
