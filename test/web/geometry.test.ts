import { describe, expect, it } from 'vitest'
import { isPlayable } from '../../src/game/board.ts'
import { games } from '../../src/games/registry.ts'
import { type Direction, motions, neighbour, rowsOf, turned } from '../../src/web/board/geometry.ts'
import { boardOf } from './boards.ts'

const DIRECTIONS: readonly Direction[] = ['up', 'down', 'left', 'right']

describe.each(games.map(({ id }) => id))('%s', (id) => {
  const { drawing } = boardOf(id)
  const cells = drawing.cells.filter(isPlayable)

  it('arrow keys reach every cell', () => {
    const reached = new Set([cells[0]!])
    for (const cell of reached) {
      for (const direction of DIRECTIONS) {
        const next = neighbour(cells, cell, direction)
        if (next) reached.add(next)
      }
    }
    expect(reached.size).toBe(cells.length)
  })

  it('rows hold each cell once, from the top, from the left', () => {
    const rows = rowsOf(cells)
    expect(new Set(rows.flat()).size).toBe(cells.length)
    expect(rows.flat()).toHaveLength(cells.length)
    for (const row of rows) for (const [i, cell] of row.entries()) expect(cell.x).toBeGreaterThan(row[i - 1]?.x ?? -99)
    for (const [i, row] of rows.entries()) expect(row[0]!.y).toBeGreaterThan(rows[i - 1]?.[0]?.y ?? -99)
  })

  it('a board turned twice is the same board', () => {
    const again = turned(turned(drawing))
    expect(again.cells).toHaveLength(drawing.cells.length)
    for (const [i, cell] of again.cells.entries()) {
      expect(cell.x).toBeCloseTo(drawing.cells[i]!.x, 9)
      expect(cell.y).toBeCloseTo(drawing.cells[i]!.y, 9)
    }
  })
})

describe('arrow keys', () => {
  it.each([
    ['einstein', 'c3', 'up', 'c4'],
    ['einstein', 'c3', 'left', 'b3'],
    ['einstein', 'a5', 'up', undefined],
    ['hex', 'f6', 'right', 'g6'],
  ] as const)('%s from %s %s', (id, from, direction, to) => {
    const { cells } = boardOf(id).drawing
    const cell = cells.find((one) => one.id === from)!
    expect(neighbour(cells.filter(isPlayable), cell, direction)?.id).toBe(to)
  })
})

describe('what has moved', () => {
  it.each([
    ['a step', 'einstein', undefined, 'c5c4', ['c5', 'c4'], [['c4', 'moved']]],
    ['a stone put on', 'hex', undefined, 'e5', ['e5'], [['e5', 'placed']]],
    ['a capture', 'einstein', '5/1AB2/1Ca2/5/5 r 1', 'b4c3', ['b4', 'c3'], [['c3', 'moved']]],
  ])('%s', (_, id, position, move, cells, found) => {
    const before = boardOf(id, position)
    const after = boardOf(id, position, [move])
    expect([...motions(before.drawing, after.drawing, cells)].map(([cell, { kind }]) => [cell, kind])).toEqual(found)
  })

  it('a piece turned over', () => {
    const before = boardOf('banqi', undefined, ['c2c2'])
    const after = boardOf('banqi', undefined, ['c2c2', '=s'])
    expect([...motions(before.drawing, after.drawing, [])]).toEqual([['c2', { kind: 'turned' }]])
  })
})
