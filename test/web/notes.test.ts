import { describe, expect, it } from 'vitest'
import type { BoardDrawing } from '../../src/game/board.ts'
import { carried, type Notes } from '../../src/web/private/notes.ts'

/** A row of cells a to f with hidden pieces, `x`, and known ones, `K`. */
function row(text: string): BoardDrawing {
  const cells = [...text].map((_, x) => ({ id: 'abcdef'[x]!, x, y: 0, kind: 'light' as const }))
  const on = (wanted: string) => cells.filter((_, i) => wanted.includes(text[i]!))
  return {
    view: { x: 0, y: 0, width: 6, height: 1 },
    layout: 'grid',
    labels: [],
    cells,
    pieces: on('xK').map(({ id }) => ({ cell: id, owner: 1, symbol: '', name: 'piece', shape: 'hidden' })),
    unknown: {
      kinds: [{ piece: 'S', symbol: 'S', name: 'spy' }],
      cells: on('x').map(({ id }) => ({ cell: id })),
    },
  }
}

describe('a note', () => {
  it.each<[string, Notes, string, string, string[], Notes]>([
    ['stays where its piece stands', { b: 'S' }, '.x..K.', '.x...K', ['e', 'f'], { b: 'S' }],
    ['moves with its piece', { b: 'S' }, '.x..K.', '..x.K.', ['b', 'c'], { c: 'S' }],
    ['moves with a piece that takes', { b: 'S' }, '.xK...', '..x...', ['b', 'c'], { c: 'S' }],
    ['ends when its piece is gone', { b: 'S' }, '.xK...', '.K....', ['c', 'b'], {}],
    ['ends when its piece loses a battle it began', { b: 'S' }, '.xK...', '..K...', ['b', 'c'], {}],
    ['ends when its piece is known', { b: 'S' }, '.x..K.', '.K..K.', ['b'], {}],
    ['stays when its piece wins a battle that the other began', { b: 'S' }, '.xK...', '.x....', ['c', 'b'], { b: 'S' }],
    ['of a cell probed ends', { b: 'S', d: 'S' }, 'xxxxxx', 'xKxxxx', ['b'], { d: 'S' }],
  ])('%s', (_, notes, before, after, cells, next) => {
    expect(carried(notes, row(before), row(after), cells)).toEqual(next)
  })

  it('stays on unknown cells only, when it is not known what has moved', () => {
    expect(carried({ a: 'S', b: 'S' }, undefined, row('x.....'), [])).toEqual({ a: 'S' })
  })
})
