import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Runs axe on a page as it stands.
 * @param rules the ids of the rules; default: all
 * @returns a line for each violation: the rule, the element, and what is wrong
 */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(source)
  const options = JSON.stringify(rules === undefined ? {} : { runOnly: rules })
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${options})`)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
  )
}
