import { describe, expect, it } from 'vitest'
import { type GridBoard, graph, hexagons, OFF_BOARD, rectangle } from '../../../src/game/kit/board.ts'
import { parseRows } from '../../../src/game/kit/texts.ts'
import { unwrap } from '../../../src/game/result.ts'

const RHOMBUS = hexagons([1, 2, 3].map(() => ({ from: 0, length: 3 })))
const HOUSE = graph([
  { name: 'roof', x: 1, y: 0, near: ['left', 'right'] },
  { name: 'left', x: 0, y: 1, near: [] },
  { name: 'right', x: 2, y: 1, near: ['left', 'roof'] },
])

const near = ({ near, firstNear, names, cellOf }: GridBoard, name: string) => {
  const cell = cellOf.get(name)!
  return [...near.subarray(firstNear[cell], firstNear[cell + 1])].map((other) => names[other]).sort()
}

describe('neighbours', () => {
  it.each<[string, GridBoard, string, string[]]>([
    ['a corner of a rectangle', rectangle(3, 2), 'a1', ['a2', 'b1']],
    ['an edge of a rectangle', rectangle(3, 2), 'b2', ['a2', 'b1', 'c2']],
    ['a corner with diagonals', rectangle(3, 2, true), 'c2', ['b1', 'b2', 'c1']],
    ['the middle of hexagons', RHOMBUS, 'b2', ['a2', 'a3', 'b1', 'b3', 'c1', 'c2']],
    ['an acute corner of hexagons', RHOMBUS, 'a1', ['a2', 'b1']],
    ['a graph: a line named at one end', HOUSE, 'left', ['right', 'roof']],
    ['a graph: a line named at both ends', HOUSE, 'right', ['left', 'roof']],
  ])('%s', (_, board, cell, others) => expect(near(board, cell)).toEqual(others))
})

describe('steps', () => {
  const walk = ({ steps, directions, names, cellOf }: GridBoard, from: string, way: number) => {
    const names_: string[] = []
    for (let cell = cellOf.get(from)!; cell !== OFF_BOARD; cell = steps[cell * directions + way]!)
      names_.push(names[cell]!)
    return names_.join(' ')
  }
  it.each<[string, GridBoard, string, number, string]>([
    ['up', rectangle(3, 3, true), 'a1', 0, 'a1 a2 a3'],
    ['right', rectangle(3, 3, true), 'a1', 1, 'a1 b1 c1'],
    ['up right', rectangle(3, 3, true), 'a1', 4, 'a1 b2 c3'],
    ['down left', rectangle(3, 3, true), 'c3', 6, 'c3 b2 a1'],
    ['hexagons: up right', RHOMBUS, 'a3', 1, 'a3 b2 c1'],
    ['hexagons: down right', RHOMBUS, 'a1', 3, 'a1 a2 a3'],
  ])('%s', (_, board, from, way, cells) => expect(walk(board, from, way)).toBe(cells))
})

it('a graph draws each line once', () => expect(HOUSE.drawing.lines).toHaveLength(3))

describe('rows', () => {
  const parse = (text: string) =>
    parseRows(text, [3, 12], (letter) => ({ a: 1, b: 2 })[letter], 0, { content: 'a or b' })
  it('reads runs of more than nine', () =>
    expect(unwrap(parse('a1b/12'))).toEqual([1, 0, 2, ...new Array<number>(12).fill(0)]))
  it.each([
    ['3', 'expected 2 rows separated by "/", not 1'],
    ['4/12', 'row 1 has 3 cells, not 4'],
    ['03/12', '"03" in row 1 is neither a or b nor a number of empty cells'],
    ['aac/12', '"c" in row 1 is neither a or b nor a number of empty cells'],
    ['3/999', 'row 2 has 12 cells, not 999'],
    ['3/9999', '"9999" in row 2 is neither a or b nor a number of empty cells'],
  ])('refuses %s', (text, error) => expect(parse(text)).toEqual({ ok: false, error }))
})
