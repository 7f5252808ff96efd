import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Runs axe on a page as it stands. @returns a line for each violation: the rule, the element, and what is wrong
 * @param except selector of a part to leave out
 */
export async function violationsOf(page: Page, except?: string): Promise<string[]> {
  await page.evaluate(source)
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(except === undefined ? {} : { exclude: [[except]] })})`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
  )
}
