import { expect, it } from 'vitest'
import type { BoardDrawing } from '../../src/game/board.ts'
import { knownCells, knownOf, knownWords } from '../../src/web/private/possible-kinds.ts'

const NAMES = { M: 'marshal', G: 'general', C: 'colonel', J: 'major', S: 'spy', B: 'bomb', F: 'flag' }

const KINDS = Object.entries(NAMES).map(([piece, name]) => ({ piece, symbol: piece, name }))

const drawing = (pieces: readonly string[] | undefined): BoardDrawing => ({
  view: { x: 0, y: 0, width: 1, height: 1 },
  layout: 'grid',
  labels: [],
  cells: [{ id: 'a1', x: 0, y: 0, kind: 'light' }],
  pieces: [],
  unknown: { kinds: KINDS, cells: [{ cell: 'a1', ...(pieces ? { pieces } : {}) }] },
})

// [possible pieces, text, whether the cell is marked]
it.each([
  ['MGCJS', 'cannot be bomb or flag', false],
  ['MGCJSB', 'cannot be flag', false],
  ['MGC', 'can be marshal to colonel', true],
  ['MGCS', 'cannot be major, bomb, or flag', true],
  ['MG', 'can be marshal or general', true],
  ['CJS', 'can be colonel to spy', true],
  ['B', 'can be bomb', true],
])('of what may be %s is known: %s', (pieces, words, marked) => {
  const at = drawing([...pieces])
  expect(knownWords(knownOf(at, 'a1')!)).toBe(words)
  expect([...knownCells(at)]).toEqual(marked ? ['a1'] : [])
})

it.each([[undefined], [Object.keys(NAMES)]])('of what may be anything nothing is known', (pieces) => {
  expect(knownOf(drawing(pieces), 'a1')).toBeNull()
  expect(knownCells(drawing(pieces)).size).toBe(0)
})

it('of a cell that is not unknown nothing is known', () => expect(knownOf(drawing(['M']), 'b1')).toBeNull())
