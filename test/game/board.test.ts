import { describe, expect, it } from 'vitest'
import { colourOf } from '../../src/game/board.ts'
import { cellsOfMove, latestCells } from '../../src/game/notation/move-cells.ts'

const squares = new Set(['a1', 'a11', 'a5', 'b4', 'b1'])
const map = new Set(['alaska', 'kamchatka', 'northwest-territory', 'a1'])

describe('the cells that a move names', () => {
  it.each([
    ['a5b4', squares, ['a5', 'b4']],
    ['a11', squares, ['a11']],
    ['a11b1', squares, ['a11', 'b1']],
    ['a1a1', squares, ['a1']],
    ['a5b4xb1', squares, ['a5', 'b4']],
    ['a5b4xb1/a1', squares, ['a5', 'b4']],
    ['xb1', squares, ['b1']],
    ['xb1/a5', squares, ['b1', 'a5']],
    ['xb9', squares, []],
    ['x1', new Set(['x1', 'x2']), ['x1']],
    ['x1x2', new Set(['x1', 'x2']), ['x1', 'x2']],
    ['a5b4q', squares, ['a5', 'b4']],
    ['a11b1N', squares, ['a11', 'b1']],
    ['a5b4qr', squares, []],
    ['a5q', squares, []],
    ['swap', squares, []],
    ['a5c9', squares, []],
    ['=3', squares, []],
    ['', squares, []],
    ['alaska+3', map, ['alaska']],
    ['alaska>kamchatka:2', map, ['alaska', 'kamchatka']],
    ['fortify:alaska>northwest-territory:4', map, ['alaska', 'northwest-territory']],
    ['trade:0,3,7', map, []],
    ['a1>alaska', map, ['a1', 'alaska']],
    ['alaska-northwest-territory', map, ['alaska', 'northwest-territory']],
    ['alaska-', map, []],
  ])('%s', (text, ids, cells) => {
    expect(cellsOfMove(text, ids)).toEqual(cells)
  })
})

describe('the cells of the last move', () => {
  it.each([
    [
      'the last move',
      [
        ['a1', 0],
        ['b1', 1],
      ],
      ['b1'],
    ],
    [
      'the move before a roll',
      [
        ['a5b4', 0],
        ['=3', null],
      ],
      ['a5', 'b4'],
    ],
    [
      'the move before a roll whose text names a cell',
      [
        ['a5b4', 0],
        ['throw=1@a1#2', null],
      ],
      ['a5', 'b4'],
    ],
    ['the move before a roll of which nobody is told that it is one', [['a5b4'], ['throw=1@a1#2']], ['a5', 'b4']],
    [
      'a choice of a player that is written so',
      [
        ['a5b4', 0],
        ['count=1@a1#2', 1],
      ],
      ['a1'],
    ],
    [
      'a card that was turned over',
      [
        ['b1', 0],
        ['a5=Q', null],
      ],
      ['a5'],
    ],
    [
      'nothing before the second roll',
      [
        ['a5b4', 0],
        ['=3', null],
        ['=4', null],
      ],
      [],
    ],
  ] as const)('are those of %s', (_, plies, cells) => {
    const seats = plies.flatMap(([, seat]) => (seat === undefined ? [] : [seat]))
    expect(
      latestCells(
        plies.map(([text]) => text),
        squares,
        seats,
      ),
    ).toEqual(cells)
  })
})

describe('the colour of a seat', () => {
  it.each([
    [['red', 'blue'], 1, 'blue'],
    [['white', 'black'], 0, 'white'],
    [['a', 'b', 'c'], 2, 'green'],
    [['gold', 'red'], 0, 'blue'],
    [['blue', 'grey'], 1, 'red'],
    [['blue', 'grey', 'red', 'south', 'gold'], 1, 'green'],
    [['blue', 'grey', 'red', 'south', 'gold'], 3, 'yellow'],
    [['blue', 'grey', 'red', 'south', 'gold'], 4, 'purple'],
    [['green', 'blue', 'gold', 'yellow', 'silver'], 2, 'red'],
    [['red', 'blue'], null, null],
  ] as const)('%j %o', (players, seat, colour) => {
    expect(colourOf(players, seat)).toBe(colour)
    expect(new Set(players.map((_, at) => colourOf(players, at))).size).toBe(players.length)
  })
})
