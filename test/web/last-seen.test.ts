import { describe, expect, it } from 'vitest'
import type { BoardDrawing } from '../../src/game/board.ts'
import { lastSeen } from '../../src/web/private/last-seen.ts'

/** A row of cells a to f: fog `~`, seen and empty `.`, own pieces in capitals, the enemy's in small letters. */
function row(text: string): BoardDrawing {
  const cells = [...text].map((letter, x) => ({
    id: 'abcdef'[x]!,
    x,
    y: 0,
    kind: letter === '~' ? ('fog' as const) : ('light' as const),
  }))
  const pieces = cells.flatMap(({ id }, i) => {
    const symbol = text[i]!
    return /[a-z]/i.test(symbol)
      ? [{ cell: id, owner: /[A-Z]/.test(symbol) ? 0 : 1, symbol, name: symbol, shape: 'disc' as const }]
      : []
  })
  return {
    view: { x: 0, y: 0, width: 6, height: 1 },
    layout: 'grid',
    labels: [],
    cells,
    pieces,
    unknown: {
      kinds: ['k', 'r', '.'].map((piece) => ({ piece, symbol: piece, name: piece })),
      cells: cells.filter(({ kind }) => kind === 'fog').map(({ id }) => ({ cell: id })),
    },
  }
}

const memoryOf = (...rows: readonly (string | null)[]) =>
  [...lastSeen(rows.map((text) => (text === null ? undefined : row(text))))]
    .map(([cell, { piece, ago }]) => `${piece.symbol}${cell}${ago}`)
    .sort()

describe('what was last seen', () => {
  it.each<[string, readonly (string | null)[], readonly string[]]>([
    ['is remembered where fog has come', ['KR..r.', 'KR..~~'], ['re1']],
    ['tells for how long', ['KR..r.', 'KR..~~', 'KR.~~~', 'KR..~~'], ['re3']],
    ['ends when its cell is seen again', ['KR..r.', 'KR..~~', 'KR...~'], []],
    ['is not drawn where the piece is seen', ['KR..r.', 'KR..r.'], []],
    ['ends when the only piece of its kind is seen elsewhere', ['KR..r.', 'KR..~~', 'KR.r~~'], []],
    ['stays while there may be another piece of its kind', ['KRR.r.', 'KRR.~~', 'KRRr~~'], ['re2']],
    ['leaves out what is own: a piece taken in the fog is gone', ['KR.R..', 'KR.~~~'], []],
    ['stays over views that are not known', ['KR..r.', null, 'KR..~~'], ['re2']],
    ['is nothing where the view shown is not known', ['KR..r.', null], []],
    ['keeps kinds apart', ['KR..rk', 'KR..~~', 'KRk.~~'], ['re2']],
  ])('%s', (_, rows, memory) => expect(memoryOf(...rows)).toEqual(memory))
})
