/** Drawings of own rules with the looks of a presentation. */
import { expect, it } from 'vitest'
import { isPlayable } from '../../src/game/board.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { atOnce } from '../../src/game/steps.ts'
import { compileOwn } from '../../src/own/own-game.ts'
import type { Presentation } from '../../src/own/presentation.ts'
import { libraryGame } from '../../tools/lib/library.ts'

/** The board of three columns and two rows. */
const drawn = (presentation: Presentation, players = 'p(1), q(1)', rows = '[e, e, e] [e, e, e]') => {
  const text = `#players = ${players}
#pieces = e, x
#variables =
#board = rectangle(up, down, left, right, ${rows})
#rules = ->${players.split('(')[0]} {e} [x] ->>`
  const made = atOnce(compileOwn({ language: 'rbg', text, presentation }, 'own-1'))
  if (!made.ok) throw new Error(JSON.stringify(made))
  const { game } = made.own
  return game.draw(unwrap(game.start('standard', new Random(0), {})))
}

it.each([
  ['columns and rows', { columns: [1, 0.5, 1], rows: [1, 0.5] }, 3.25, 2.25],
  ['columns alone', { columns: [1, 0.5, 1] }, 3.25, 2.75],
  ['rows alone', { rows: [1, 0.5] }, 3.75, 2.25],
])('a board with sizes of %s is seen as a whole', (_, board, width, height) => {
  expect(drawn({ board }).view).toMatchObject({ width, height })
})

it('points are joined by lines to their neighbours, whatever the sizes of columns and rows', () => {
  const ends = (sizes: object) =>
    drawn({ board: { style: 'points', ...sizes } }).cellLines!.map(({ x1, y1, x2, y2 }) => [x1, y1, x2, y2])
  expect(ends({})).toHaveLength(7)
  expect(ends({ columns: [1, 2, 1], rows: [2, 2] })).toEqual([
    [0, 0.5, 1.5, 0.5],
    [0, 0.5, 0, 2.5],
    [1.5, 0.5, 3, 0.5],
    [1.5, 0.5, 1.5, 2.5],
    [3, 0.5, 3, 2.5],
    [0, 2.5, 1.5, 2.5],
    [1.5, 2.5, 3, 2.5],
  ])
})

/** The arc of a look: its lines on the ground of the cells, and those beyond it, which have a colour of their own. */
function arcOf(...arc: string[]) {
  const plain = drawn({ board: { style: 'points' } })
  const { lines = [], cellLines = [], view, labels } = drawn({ board: { style: 'points', arcs: [arc] } })
  const on = cellLines.slice(plain.cellLines!.length)
  const all = [...new Map([...on, ...lines].map((line) => [JSON.stringify(line), line])).values()]
  return { plain, on, view, labels, all }
}

it('an arc leads around a cell the longer way, beyond the board, which is seen with it', () => {
  const { plain, on, view, labels, all } = arcOf('b2', 'a2', 'a1')
  const points = all.flatMap(({ x1, y1, x2, y2 }) => [`${x1} ${y1}`, `${x2} ${y2}`])
  // around the corner of a2, which is at 0 0: up, then left
  for (const point of ['1 0', '0 -1', '-1 0', '0 1']) expect(points).toContain(point)
  expect(points).not.toContain('0.707 0.707')
  for (const { x1, y1 } of all) expect(Math.hypot(x1, y1)).toBeCloseTo(1, 2)
  for (const { x1, y1, x2, y2 } of on) expect(Math.min(Math.max(-x1, -y1), Math.max(-x2, -y2))).toBeLessThanOrEqual(0.5)
  expect(view).toMatchObject({ x: plain.view.x - 1, y: plain.view.y - 1, width: plain.view.width + 2 })
  expect(labels.map(({ text }) => text)).toEqual(plain.labels.map(({ text }) => text))
})

it('an arc is the same from either end', () => {
  const ends = (...arc: string[]) =>
    arcOf(...arc)
      .all.map(({ x1, y1, x2, y2 }) => [`${x1} ${y1}`, `${x2} ${y2}`].sort().join(' to '))
      .sort()
  expect(ends('a1', 'a2', 'b2')).toEqual(ends('b2', 'a2', 'a1'))
})

it('cells that look like an edge can be chosen: moves may name them', () => {
  const { cells } = drawn({ cells: { b1: { kind: 'edge' } } })
  expect(cells.map(({ kind }) => kind)).toContain('edge')
  expect(cells.every(isPlayable)).toBe(true)
})

it('a piece that is hidden is not drawn, nor one that is ground', () => {
  const drawings = [{}, { hidden: true }, { ground: 'water' }].map((x) =>
    drawn({ pieces: { x } }, undefined, '[x, e, x]'),
  )
  expect(drawings.map(({ pieces }) => pieces.length)).toEqual([2, 0, 0])
  expect(drawings.map(({ cells }) => cells.filter(({ kind }) => kind === 'water').length)).toEqual([0, 0, 2])
})

it('a player whose name JavaScript knows has no colour but their own', () => {
  const players = 'toString(1), q(1)'
  expect(drawn({ colours: { q: '#112233' } }, players).colours).toEqual([null, '#112233'])
})

it('a die is drawn as it lies, not as it lay in the first drawing', () => {
  const text = `#players = p(1), q(1)
#pieces = e, x
#variables = die(3)
#board = rectangle(up, down, left, right, [e, e, e])
#rules = ->random ([$ die = 1] + [$ die = 2] + [$ die = 3]) ->p [x] [$ die = 0] ->q right [x] ->>`
  const made = atOnce(compileOwn({ language: 'rbg', text, presentation: { name: 'A die' } }, 'own-1'))
  if (!made.ok) throw new Error(JSON.stringify(made))
  const { game } = made.own
  const values = ['3 p die=1', '3 p die=2', 'x2 q -', '3 p die=3'].map((position) => {
    const state = unwrap(game.position.parse(position, 'standard'))
    return game.draw(state).dice?.map(({ value }) => value)
  })
  expect(values).toEqual([[1], [2], undefined, [3]])
})

it('points are those of the position, not of the first drawing', () => {
  const text = `#players = p(9), q(9)
#pieces = e, x
#variables = won(9)
#board = rectangle(up, down, left, right, [e, e, e])
#turn(me) = ->me left* right* {e} [x] [$ me = me + 1, won = won + 2] ->>
#rules = ( turn(p) turn(q) )*`
  const pointsAt = (points: Presentation['points']) => {
    const made = atOnce(compileOwn({ language: 'rbg', text, presentation: { name: 'Points', points } }, 'own-1'))
    if (!made.ok) throw new Error(JSON.stringify(made))
    const { game } = made.own
    return ['3 p -', 'x2 q p=1,won=2', '3 p -'].map(
      (at) => game.draw(unwrap(game.position.parse(at, 'standard'))).points,
    )
  }
  expect(pointsAt(undefined)).toEqual([
    [0, 0],
    [1, 0],
    [0, 0],
  ])
  expect(pointsAt({ q: 'won' })).toEqual([
    [0, 0],
    [1, 2],
    [0, 0],
  ])
})

it('drawings tell what points count, where there are any', () => {
  expect(drawn({ counted: 'seeds' })).not.toHaveProperty('counted')
  const oware = atOnce(compileOwn(libraryGame('oware').rules, 'oware'))
  if (!oware.ok) throw new Error(JSON.stringify(oware))
  const { game } = oware.own
  const begun = game.draw(unwrap(game.start(game.variants[0].id, new Random(0), {})))
  expect([begun.points, begun.counted]).toEqual([[0, 0], 'seeds'])
})

it.each<readonly [title: string, look: Presentation, fault: object | null]>([
  [
    'a cell with the name of another',
    { cells: { a1: { name: 'b1' } } },
    { pointer: '/cells/a1/name', detail: '"b1" is another cell' },
  ],
  ['a cell with a name of its own', { cells: { a1: { name: 'a1' } } }, null],
  ['cells that exchange their names', { cells: { a1: { name: 'b1' }, b1: { name: 'a1' } } }, null],
  ['cells of a kind', { cells: { a1: { name: 'trap' }, b1: { name: 'trap' } } }, null],
  [
    'a placeholder that is not closed',
    { moves: [{ move: '{from', text: 'x' }] },
    { pointer: '/moves/0/move', detail: '"{from" is no placeholder, as {from} is one' },
  ],
  [
    'a placeholder with a capital letter in words',
    { moves: [{ move: '{from}', text: 'from {From}' }] },
    { pointer: '/moves/0/text', detail: '"{From}" is no placeholder, as {from} is one' },
  ],
])('%s: a look that misleads is refused, but not where it has been accepted before', (_, presentation, fault) => {
  const text =
    '#players = p(1), q(1)\n#pieces = e, x\n#variables =\n#board = rectangle(up, down, left, right, [e, e])\n#rules = ->p {e} [x] ->>'
  const made = (isKept: boolean) => atOnce(compileOwn({ language: 'rbg', text, presentation }, 'own-1', { isKept }))
  expect(made(true)).toMatchObject({ ok: true })
  expect(made(false)).toMatchObject(fault ? { ok: false, presentation: [fault] } : { ok: true })
})
