/** The outlines of a board's cells and edges can be told from the frame: 3 to 1, as WCAG 1.4.11 asks of graphics. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8')

const COLOURS = [
  ['wood', read('board/tokens.css')],
  ...[...read('web/styles/tokens.css').matchAll(/data-board="(\w+)"\] \{([^}]*)\}/g)].map(([, name, text]) => [
    name,
    text,
  ]),
] as [string, string][]

/** The relative luminance of a colour such as `#8f7f5f`. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

it.each(COLOURS.flatMap(([name, text]) => [[name, 'light', text] as const, [name, 'dark', text] as const]))(
  '%s, %s',
  (_, scheme, text) => {
    const [frame, rim] = ['frame', 'rim'].map((part) => {
      const [, light, dark] = new RegExp(`--board-${part}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(text)!
      return luminance(scheme === 'light' ? light! : dark!)
    })
    expect((Math.max(frame!, rim!) + 0.05) / (Math.min(frame!, rim!) + 0.05)).toBeGreaterThanOrEqual(3)
  },
)
