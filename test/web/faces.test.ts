/** Pieces and boards as players know them. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { COLOUR_NAMES, standsOnPoints } from '../../src/game/board.ts'
import { boardSvg } from '../../src/service/boards/board-svg.ts'
import { legibleZoom } from '../../src/web/board/zoom.ts'
import { boardOf } from './boards.ts'

describe.each([
  ['fog-xiangqi', '#b3261e', '#2b2b2b'],
  ['fog-janggi', '#1f5fa8', '#b3261e'],
])('%s', (game, first, second) => {
  const { drawing } = boardOf(game)

  it('has characters on points, in the colours of its sides', () => {
    expect(standsOnPoints(drawing)).toBe(true)
    expect(drawing.colours).toEqual([first, second])
    for (const { name, picture, shape } of drawing.pieces) {
      expect(drawing.pictures?.[picture ?? '']?.line, name).toBeDefined()
      expect(shape, name).not.toBe('square')
    }
    // no colour is the only sign of a side
    const shapes = [0, 1].map((seat) => drawing.pieces.find(({ owner }) => owner === seat)?.shape)
    expect(shapes[0]).not.toBe(shapes[1])
  })

  it('is drawn so as a picture, too', () => {
    const svg = boardSvg(drawing, { highlight: new Set(), title: game, players: ['white', 'black'] })
    for (const colour of [first, second]) expect(svg).toContain(`fill="${colour}"`)
  })
})

it('xiangqi has a river, which no line of the inner files crosses, and palaces', () => {
  const { cellLines = [] } = boardOf('fog-xiangqi').drawing
  const crosses = (x: number) =>
    cellLines.some(({ x1, x2, y1, y2 }) => x1 === x && x2 === x && Math.min(y1, y2) <= 4 && Math.max(y1, y2) >= 5)
  expect([0, 1, 4, 7, 8].map(crosses)).toEqual([true, false, false, false, true])
  expect(cellLines.filter(({ x1, x2, y1, y2 }) => x1 !== x2 && y1 !== y2).length).toBeGreaterThanOrEqual(4)
})

/** A colour in OKLab: lightness 0 to 1, and the two axes of hue. */
function oklab(colour: string): readonly [number, number, number] {
  const linear = [1, 3, 5].map((from) => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  const [r = 0, g = 0, b = 0] = linear
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

describe('Risk', () => {
  const css = (file: string) => readFileSync(new URL(`../../src/board/${file}`, import.meta.url), 'utf8')
  const grounds = [...css('map.css').matchAll(/--board-group-\d: light-dark\((#\w+), (#\w+)\)/g)]
  /** The colours of players, in the light theme and in the dark one, which may differ. */
  const players = COLOUR_NAMES.flatMap((name) => {
    const [, light, dark = light] =
      css('tokens.css').match(new RegExp(`--${name}: (?:light-dark\\()?(#\\w+)(?:, (#\\w+)\\))?;`)) ?? []
    return light && dark ? [[light, light, dark] as const] : []
  })
  const distance = (a: string, b: string) => Math.hypot(...oklab(a).map((value, i) => value - oklab(b)[i]!))

  it.each([
    ['light', 1],
    ['dark', 2],
  ] as const)('continents are pale in the %s theme, so that no one takes them for a player’s', (_, theme) => {
    const colours = grounds.map((found) => found[theme]!)
    expect(colours.length).toBe(6)
    expect(players).toHaveLength(COLOUR_NAMES.length)
    for (const colour of colours) {
      const [, a, b] = oklab(colour)
      expect(Math.hypot(a, b), colour).toBeLessThan(0.045)
      for (const player of players
        .map((one) => one[theme])
        .filter((one) => Math.hypot(oklab(one)[1], oklab(one)[2]) > 0.05))
        expect(distance(colour, player), `${colour} and ${player}`).toBeGreaterThan(0.12)
    }
  })

  it('names on a map are enlarged until they can be read', () => {
    expect(legibleZoom(10, 100)).toBe(1)
    expect(legibleZoom(4.7, 100)).toBe(2)
    expect(legibleZoom(0.1, 100)).toBe(4)
  })

  it('maps of few cells are enlarged as far as some stay in view', () => {
    expect(legibleZoom(3.4, 42)).toBe(3)
    expect(legibleZoom(3.4, 12)).toBe(1.5)
    expect(legibleZoom(0.1, 3)).toBe(1)
  })
})
