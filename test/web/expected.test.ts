import { describe, expect, it } from 'vitest'
import { cellsOfMove } from '../../src/game/notation/move-cells.ts'
import { games } from '../../src/games/registry.ts'
import { expected } from '../../src/web/board/expected.ts'
import { boardOf } from './boards.ts'

const look = (pieces: readonly { readonly cell: string; readonly name: string }[]) =>
  pieces.map(({ cell, name }) => `${cell} ${name}`).sort()

const EINSTEIN = 'ABC2/DE3/F3f/3ed/2cba r 3'
/** A stone of blue stands on c4. */
const CAPTURE = 'ABC2/DEf2/F4/3ed/2cba r 3'

describe('the board expected after a move', () => {
  it.each([
    ['the piece where it goes', EINSTEIN],
    ['not the piece that it takes', CAPTURE],
  ])('has %s', (_, position) => {
    const { drawing } = boardOf('einstein', position)
    const after = boardOf('einstein', position, ['c5c4'])
    expect(look(expected(drawing, ['c5', 'c4'], 0)!.pieces)).toEqual(look(after.drawing.pieces))
  })

  it.each([
    ['a piece of the other side', ['e1', 'd1']],
    ['a move by way of a third cell', ['c5', 'c4', 'c3']],
    ['no cell', []],
    ['an empty cell', ['c3', 'c2']],
    ['a cell, where pieces are not alike', ['c3']],
  ])('is not guessed of %s', (_, cells) => {
    expect(expected(boardOf('einstein', EINSTEIN).drawing, cells, 0)).toBe(null)
  })

  // openings have no captures from afar and no promotions, so the expected position is the one that follows
  it.each(games.map(({ id }) => id))('%s: what is expected of the first moves comes', (id) => {
    const board = boardOf(id)
    const battles = games.some((game) => game.id === id && game.hidden !== undefined)
    const occupied = new Set(board.drawing.pieces.map(({ cell }) => cell))
    const ids = new Set(board.drawing.cells.map((cell) => cell.id))
    for (const { move } of board.moves.slice(0, 12)) {
      const cells = cellsOfMove(move, ids)
      const guess = expected(board.drawing, cells, board.turn)
      // the example is a true position, but the page has views, in which the result of such a battle is not guessed
      if (!guess || (battles && occupied.has(cells[1] ?? ''))) continue
      const after = boardOf(id, undefined, [move])
      // an event may have to come first, as after a battle
      if (after.chance) continue
      const there = new Set(look(after.drawing.pieces))
      expect(
        look(guess.pieces).filter((piece) => !there.has(piece)),
        move,
      ).toEqual([])
    }
  })
})
