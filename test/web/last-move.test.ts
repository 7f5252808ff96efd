/** The marks of the last move, where its effects go beyond the cells that its text names. */
import { expect, it } from 'vitest'
import type { BoardDrawing } from '../../src/game/board.ts'
import { unwrap } from '../../src/game/result.ts'
import { atOnce } from '../../src/game/steps.ts'
import { compileOwn } from '../../src/own/own-game.ts'
import { markedCells } from '../../src/web/board/marks.ts'
import { latestMarked } from '../../src/web/play/line/line.ts'
import { libraryGame } from '../../tools/lib/library.ts'
import { start as startOf } from '../game/playing.ts'

/** A board of some cells with pieces on them: `a1:w` is a white piece on a1. */
const board = (...pieces: readonly string[]): BoardDrawing => ({
  view: { x: 0, y: 0, width: 1, height: 1 },
  layout: 'grid',
  cells: [],
  labels: [],
  pieces: pieces.map((text) => {
    const [cell = '', name = ''] = text.split(':')
    return { cell, name, owner: name === 'w' ? 0 : 1, symbol: name, shape: 'disc' }
  }),
})

it.each([
  ['a piece that was put down', ['a1'], board(), board('a1:w'), ['a1']],
  ['a move from cell to cell', ['a1', 'a2'], board('a1:w'), board('a2:w'), ['a1', 'a2']],
  [
    'jumps, with the cells between them',
    ['a1', 'c3', 'e5'],
    board('a1:w', 'b2:b', 'd4:b'),
    board('e5:w'),
    ['a1', 'c3', 'e5'],
  ],
  ['jumps back to where they began', ['a1', 'c3', 'a1'], board('a1:w', 'b2:b'), board('a1:w'), ['a1', 'c3', 'a1']],
  [
    'a piece that stays and has a twin',
    ['a1', 'b2'],
    board('a1:w', 'b3:b'),
    board('a1:w', 'b2:w', 'b3:w'),
    ['a1', 'b2'],
  ],
  ['a piece put down that turns others over', ['a1'], board('b1:b', 'c1:w'), board('a1:w', 'b1:w', 'c1:w'), ['a1']],
  ['both pieces are gone', ['a1', 'a2'], board('a1:w', 'a2:b'), board(), ['a1', 'a2']],
  ['a way of empty cells to where a piece is now', ['d6', 'e7'], board('d5:w'), board('e7:w'), ['d6', 'e7']],
  ['a piece that falls', ['a6'], board('b1:b'), board('a1:w', 'b1:b'), ['a1']],
  ['a piece that slides on', ['a1', 'a2'], board('a1:w'), board('a5:w'), ['a1', 'a5']],
  ['a quarter turned with the piece just put down', ['a4', 'b5'], board(), board('a6:w'), ['a6']],
  ['a quarter turned about a piece', ['a4', 'b5'], board('b5:b'), board('a6:w', 'b5:b'), ['b5', 'a6']],
  ['another quarter turned', ['a4', 'e2'], board('d1:b'), board('a4:w', 'd3:b'), ['a4', 'd3']],
  ['an empty quarter turned', ['a4', 'e2'], board(), board('a4:w'), ['a4']],
  [
    'a quarter turned that brings another piece to where the first was',
    ['a4', 'b5'],
    board('c4:b', 'b5:b'),
    board('a4:b', 'a6:w', 'b5:b'),
    ['a4', 'b5', 'a6'],
  ],
  ['what is not known before', ['a4', 'b5'], undefined, board('a6:w'), ['a4', 'b5']],
] as const)('%s', (_, named, before, after, marked) => {
  expect(markedCells(named, before, after)).toEqual(marked)
})

it('each ply of a game of Pentago marks its marbles, and no empty cell', () => {
  const made = atOnce(compileOwn(libraryGame('pentago').rules, 'pentago'))
  if (!made.ok) throw new Error(JSON.stringify(made))
  const { game } = made.own
  const state = startOf(game, 'standard', 0)
  const marks: (readonly string[])[] = []
  for (const text of ['a4b5=w:way=1', 'f1e2=b:way=8', 'a4e5=w:way=2', 'c6b5=b:way=1']) {
    const before = game.draw(state)
    state.play(unwrap(game.move.parse(state, text)))
    marks.push(latestMarked([{ text, seat: 0 }], 1, game.draw(state), before))
  }
  expect(marks).toEqual([['a6'], ['f3'], ['a4'], ['c6', 'c4']])
})
