import { expect, test } from 'vitest'
import type { BoardDrawing } from '../../src/game/board.ts'
import { boardSvg } from '../../src/service/boards/board-svg.ts'

const drawing: BoardDrawing = {
  view: { x: 0, y: 0, width: 2, height: 1.5 },
  layout: 'grid',
  cells: [
    { id: 'a1', x: 0.5, y: 0.5, kind: 'light' },
    { id: 'b1', x: 1.5, y: 0.5, kind: 'goal', owner: 1 },
  ],
  pieces: [{ cell: 'a1', owner: 0, symbol: '<', name: 'lion & "cub"', shape: 'hidden' }],
  labels: [{ x: 1, y: 1.4, text: "it's" }],
}

const draw = (highlight: readonly string[] = []) =>
  boardSvg(drawing, { highlight: new Set(highlight), title: 'A <board>', players: ['red', 'nobody'] })

test('texts are escaped', () => {
  const svg = draw()
  expect(svg).toContain('<title>A &lt;board&gt;</title>')
  expect(svg).toContain('<title>lion &amp; &quot;cub&quot;, a1</title>')
  expect(svg).toContain('>&lt;</text>')
  expect(svg).toContain('>it&#39;s</text>')
})

test.each([
  ['a control character', '\u0001'],
  ['half a surrogate pair', '\ud83d'],
  ['no character', '\uffff'],
])('%s, which XML cannot contain, is replaced', (_, wrong) => {
  const [piece] = drawing.pieces
  const named = { ...drawing, pieces: [{ ...piece!, name: `lion${wrong}`, symbol: wrong }] }
  const svg = boardSvg(named, { highlight: new Set(), title: `😀\n${wrong}`, players: [] })
  expect(svg).toContain('<title>😀\n\ufffd</title>')
  expect(svg).toContain('<title>lion\ufffd, a1</title>')
  expect(svg).toContain('>\ufffd</text>')
})

test('every tag is closed, and the size follows from the view', () => {
  const svg = draw()
  const tags = (pattern: RegExp) => [...svg.matchAll(pattern)].map(([, name]) => name).sort()
  expect(tags(/<(\w+)/g)).toEqual(tags(/<\/(\w+)>/g))
  expect(svg).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 2 1\.5" width="128" height="96" /)
})

test('dice and points stand in a strip below the board, if they are asked for', () => {
  const more = {
    ...drawing,
    dice: [
      { owner: 0, value: 5 },
      { owner: 0, value: null },
    ],
    points: [12, null],
    counted: '<seeds>',
  }
  const caption = { highlight: new Set<string>(), title: '', players: ['red', 'nobody'] }
  const svg = boardSvg(more, { ...caption, beside: true })
  expect(svg).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 2 2\.4" width="128" height="154" /)
  for (const name of ['die: 5', 'die: ?', 'red, &lt;seeds&gt;: 12']) expect(svg).toContain(`<title>${name}</title>`)
  expect(svg).toContain('>red 12</text>')
  expect(svg).not.toContain('nobody')
  // the strip is as wide as the picture allows: two dice and six letters
  const [, scale] = /translate\(0\.2 1\.95\) scale\((0\.\d+)\)/.exec(svg) ?? []
  expect(Number(scale) * (2 * 0.8 + 0.75 + 6 * 0.216)).toBeCloseTo(2 - 0.4, 2)
  expect(boardSvg(more, caption)).not.toContain('red 12')
  expect(boardSvg(drawing, { ...caption, beside: true })).toBe(boardSvg(drawing, caption))
})

test('marked cells are drawn once more, owners tint theirs', () => {
  const count = (svg: string) => svg.split('<rect').length - 1
  // the ground, two cells, the tint of one
  expect(count(draw())).toBe(4)
  expect(count(draw(['a1']))).toBe(5)
})

test('the frame and what is written on it are dark on a dark page, but the names on a map stay', () => {
  const svg = draw()
  expect(svg).toMatch(/<style>@media \(prefers-color-scheme: dark\) \{[^<]*<\/style><rect class="frame"/)
  expect(svg).toMatch(/<text [^>]*class="frame-label">it&#39;s/)
  const map = boardSvg({ ...drawing, layout: 'map' }, { highlight: new Set(), title: '', players: [] })
  expect(map).toContain('class="frame"')
  expect(map).not.toContain('class="frame-label"')
})

test('a seat is drawn in the colour it is named after', () => {
  expect(draw()).toMatch(/<circle [^>]*fill="#c0392b"[^>]*stroke-dasharray/)
})

test('cells and the pieces on them have the ids of their cells', () => {
  const ids = [...draw().matchAll(/<g data-cell="([^"]+)">/g)].map(([, id]) => id)
  expect(ids).toEqual(['a1', 'b1', 'a1'])
})
