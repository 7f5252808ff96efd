import { chromium } from 'playwright-core'
const [, , path, out, width = '1280', height = '800', scheme = 'light', ...steps] = process.argv
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: { width: +width, height: +height }, colorScheme: scheme, reducedMotion: 'reduce', locale: process.env.LOCALE ?? 'en' })
page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', m.text()))
page.on('pageerror', (e) => console.log('ERROR', e.stack))
await page.goto('http://localhost:8871' + path)
await page.waitForTimeout(1200)
for (const step of steps) {
  const [kind, ...rest] = step.split(':')
  const value = rest.join(':')
  if (kind === 'click') await page.locator(value).first().click({ timeout: 5000 })
  if (kind === 'force') await page.locator(value).first().click({ timeout: 5000, force: true })
  if (kind === 'hover') await page.locator(value).first().hover({ timeout: 5000 })
  if (kind === 'wait') await page.waitForTimeout(+value)
  if (kind === 'fill') { const [s, v] = value.split('='); await page.locator(s).first().fill(v) }
  if (kind === 'select') { const i = value.lastIndexOf('='); await page.locator(value.slice(0,i)).first().selectOption(value.slice(i+1)) }
  if (kind === 'text') console.log(await page.locator(value).allInnerTexts())
  if (kind === 'eval') console.log(JSON.stringify(await page.evaluate(value)))
}
await page.screenshot({ path: out, fullPage: process.env.FULL === '1' })
console.log(page.url())
await browser.close()
