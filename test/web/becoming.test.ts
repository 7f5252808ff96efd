import { describe, expect, it } from 'vitest'
import { becoming } from '../../src/board/becoming.ts'
import type { BoardPiece } from '../../src/game/board.ts'
import { boardOf } from './boards.ts'

const piece = (cell: string, symbol: string, name: string, owner = 0): BoardPiece => ({
  cell,
  owner,
  symbol,
  name,
  shape: 'disc',
  picture: name,
})

/** A pawn on a8, a queen of each side, and a silver general, which can promote. */
const drawing = {
  ...boardOf('jungle').drawing,
  pieces: [
    piece('a8', 'P', 'pawn'),
    piece('c1', 'q', "the other's queen", 1),
    piece('b1', 'Q', 'queen'),
    { ...piece('c7', 'S', 'south silver'), picture: 'silver' },
  ],
  pictures: { silver: {}, 'promoted silver': {} },
}

describe('what a piece becomes', () => {
  it.each([
    ['a piece that stands on the board', ['a8a9=Q', 'a8a9=R'], ['Q queen queen', 'R R undefined']],
    ['a sign that is no piece', ['a8a9', 'a8a9!'], [null, null]],
    [
      'a promotion as in shogi',
      ['c7c8', 'c7c8+'],
      ['S south silver silver', '+S south promoted silver promoted silver'],
    ],
    ['a promotion without a picture', ['a8a9', 'a8a9+'], [null, null]],
    ['a letter that is no piece', ['a8a9n', 'a8a9t'], [null, null]],
    ['moves that differ in their cells', ['a8a9', 'a8b9'], undefined],
  ])('%s', (_, moves, pieces) => {
    const found = becoming(
      moves.map((move) => ({ move, cells: ['a8', 'a9'] })),
      drawing,
      moves[0]!.slice(0, 2),
    )
    expect(found?.map(({ piece }) => piece && `${piece.symbol} ${piece.name} ${piece.picture}`)).toEqual(pieces)
  })
})
