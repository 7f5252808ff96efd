/** The outlines of a board's cells and edges can be told from the frame: 3 to 1, as WCAG 1.4.11 asks of graphics; and names from it, 4.5 to 1. */
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

/** The contrast of two of a board's colours. */
function contrast(text: string, scheme: 'light' | 'dark', parts: readonly [string, string]): number {
  const [one = 0, other = 0] = parts.map((part) => {
    const [, light, dark] = new RegExp(`--board-${part}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(text)!
    return luminance(scheme === 'light' ? light! : dark!)
  })
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

const SCHEMES = COLOURS.flatMap(([name, text]) => [[name, 'light', text] as const, [name, 'dark', text] as const])

it.each(SCHEMES)('%s, %s', (_, scheme, text) => {
  expect(contrast(text, scheme, ['frame', 'rim'])).toBeGreaterThanOrEqual(3)
})

it.each(SCHEMES)(
  '%s, %s: names on a map, which have the frame around them, can be read on marked regions',
  (_, scheme, text) => {
    expect(read('board/map.css')).toMatch(/\.label \{[^}]*paint-order: stroke;\s+stroke: var\(--board-frame\)/)
    // boards in other colours keep the names' colour where they give none
    const colours = /--board-label/.test(text) ? text : text + COLOURS[0]![1].match(/--board-label.*/)![0]
    expect(contrast(colours, scheme, ['frame', 'label'])).toBeGreaterThanOrEqual(4.5)
  },
)
