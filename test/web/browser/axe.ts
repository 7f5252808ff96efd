import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Calls and types of the reference after these are made by the same functions, and have the same elements again: they are taken out of the
 * page. Axe would not report on them either if it were told to exclude them, but it would look at each of their elements.
 */
const REPEATED = 'section.call:nth-of-type(n+8), section.schema:nth-of-type(n+8)'

/** The rules of colours that axe tries by default. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Runs axe on a page as it stands.
 * @param again the page has been looked at in other colours: only the rules of colours are tried
 * @returns a line for each violation: the rule, the element, and what is wrong
 */
export async function violationsOf(page: Page, again = false): Promise<string[]> {
  if (await page.evaluate<boolean>('globalThis.axe === undefined')) await page.evaluate(source)
  await page.locator(REPEATED).evaluateAll((repeated: { remove(): void }[]) => {
    for (const one of repeated) one.remove()
  })
  // what follows from sizes, such as whether keys can reach a part that scrolls, is there a frame after they have changed
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))')
  // of rules that hold axe then describes one element each, which spares half the time on long pages
  const options = { resultTypes: ['violations'], ...(again ? { runOnly: COLOURS } : {}) }
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target} ${failureSummary}`),
  )
}
