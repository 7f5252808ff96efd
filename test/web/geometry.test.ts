import { describe, expect, it } from 'vitest'
import { ARROWS, neighbour, quartersTo, rowsOf, sidesOf, turned } from '../../src/board/geometry.ts'
import { motions } from '../../src/board/motions.ts'
import { type BoardDrawing, isPlayable, pieceAngle } from '../../src/game/board.ts'
import { games } from '../../src/games/registry.ts'
import { boardOf } from './boards.ts'

const DIRECTIONS = Object.values(ARROWS)

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
    const again = turned(turned(drawing, 2), 2)
    expect(again.cells).toHaveLength(drawing.cells.length)
    for (const [i, cell] of again.cells.entries()) {
      expect(cell.x).toBeCloseTo(drawing.cells[i]!.x, 9)
      expect(cell.y).toBeCloseTo(drawing.cells[i]!.y, 9)
    }
  })

  it.each([1, 2, 3])('a board turned by %i quarters lies within its view', (quarters) => {
    const { view, cells, labels } = turned(drawing, quarters)
    const width = quarters === 2 ? drawing.view.width : drawing.view.height
    expect(view.width).toBe(width)
    for (const { x, y } of [...cells, ...labels]) {
      expect(x).toBeGreaterThan(view.x)
      expect(x).toBeLessThan(view.x + view.width)
      expect(y).toBeGreaterThan(view.y)
      expect(y).toBeLessThan(view.y + view.height)
    }
    expect(cells).toHaveLength(drawing.cells.length)
  })
})

describe('sides', () => {
  it.each([
    ['jungle', [0, 2]],
    ['hex', [0, 2]],
    ['yonin-shogi', [0, 1, 2, 3]],
  ] as const)('%s', (id, quarters) => {
    const { drawing } = boardOf(id)
    expect(sidesOf(drawing)).toBe(quarters.length)
    const found = quarters.map((_, side) => quartersTo(drawing, side))
    expect([...found].sort()).toEqual(quarters)
    expect(found[0]).toBe(0)
    expect(quartersTo(drawing, quarters.length)).toBe(0)
  })
})

describe('arrow keys', () => {
  it.each([
    ['einstein', 'c3', 'ArrowUp', 'c4'],
    ['einstein', 'c3', 'ArrowLeft', 'b3'],
    ['einstein', 'a5', 'ArrowUp', undefined],
    ['hex', 'f6', 'ArrowRight', 'g6'],
  ] as const)('%s from %s %s', (id, from, direction, to) => {
    const { cells } = boardOf(id).drawing
    const cell = cells.find((one) => one.id === from)!
    expect(neighbour(cells.filter(isPlayable), cell, ARROWS[direction]!)?.id).toBe(to)
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

  it('a step names the cell it comes from', () => {
    const [before, after] = [boardOf('jungle'), boardOf('jungle', undefined, ['a3a4'])]
    expect(motions(before.drawing, after.drawing, ['a3', 'a4']).get('a4')).toEqual({ kind: 'moved', from: 'a3' })
  })

  it('a piece turned over', () => {
    const before = boardOf('banqi', undefined, ['c2c2'])
    const after = boardOf('banqi', undefined, ['c2c2', '=s'])
    expect([...motions(before.drawing, after.drawing, [])]).toEqual([['c2', { kind: 'turned' }]])
  })
})

it('a pointed piece turns with its owner and with the board', () => {
  const view = { x: 0, y: 0, width: 1, height: 1 }
  const plain: BoardDrawing = { view, layout: 'grid', cells: [], pieces: [], labels: [] }
  const pointed = { ...plain, quarterTurns: [0, 3, 2, 1] }
  const wedge = (owner: number) => ({ owner, symbol: 'K', name: 'king', shape: 'wedge' }) as const
  const anglesOn = (board: BoardDrawing) => [0, 1, 2, 3].map((owner) => pieceAngle(wedge(owner), board))
  expect(anglesOn(pointed)).toEqual([0, 90, 180, 270])
  // seen from the second seat, its own pieces point up
  expect(anglesOn(turned(pointed, 3))).toEqual([270, 0, 90, 180])
  expect(pieceAngle({ ...wedge(1), shape: 'disc' }, pointed)).toBe(0)
  // without sides of their own, two seats face each other
  expect(anglesOn(turned(plain, 2)).slice(0, 2)).toEqual([180, 0])
})
