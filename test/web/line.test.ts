import { describe, expect, it } from 'vitest'
import {
  goTo,
  history,
  type Line,
  movesTo,
  newLine,
  played,
  shown,
  takenBack,
  withBoard,
} from '../../src/web/play/line.ts'
import { boardOf } from './boards.ts'

/** Two moves of each side in EinStein, each after its roll. Red is seat 0. */
const MOVES = ['=3', 'c5c4', '=1', 'e1d1', '=6', 'a3b2', '=4', 'e2d2']
const START = 'ABC2/DE3/F3f/3ed/2cba r -'

const boards = MOVES.map((_, i) => boardOf('einstein', START, MOVES.slice(0, i + 1)))

const wholeLine = (): Line =>
  boards.reduce(
    (line, board, i) => played(line, { text: MOVES[i]!, seat: board.movedBy.at(-1) ?? null }, board),
    newLine(boardOf('einstein', START)),
  )

describe('a line of play', () => {
  it('stands at its end, and tells chance events from moves', () => {
    const line = wholeLine()
    expect(shown(line)).toBe(boards.at(-1))
    expect(line.plies.map(({ seat }) => seat)).toEqual([null, 0, null, 1, null, 0, null, 1])
    expect(movesTo(line, 3)).toEqual(MOVES.slice(0, 3))
  })

  it('drops the later plies when another move is played', () => {
    const board = boardOf('einstein', START, ['=3', 'c5c4', '=2'])
    const line = played(goTo(wholeLine(), 2), { text: '=2', seat: null }, board)
    expect(line.plies.map(({ text }) => text)).toEqual(['=3', 'c5c4', '=2'])
    expect(line.boards).toHaveLength(4)
    expect(shown(line)).toBe(board)
  })

  it.each([
    [-1, 0],
    [0, 0],
    [5, 5],
    [99, 8],
  ])('goes to ply %i', (asked, at) => {
    expect(goTo(wholeLine(), asked).at).toBe(at)
  })

  it.each([
    ['the person at red', [0], 8, 5],
    ['the person at blue', [1], 8, 7],
    ['both', [0, 1], 8, 7],
    ['red, from the middle', [0], 4, 1],
    ['nobody yet', [1], 3, null],
    ['nobody', [], 8, null],
  ])('taken back by %s', (_, seats, from, at) => {
    const back = takenBack(goTo(wholeLine(), from), new Set(seats))
    expect(back?.at ?? null).toBe(at)
    if (back) expect([back.plies.length, back.boards.length]).toEqual([at, at! + 1])
  })

  it('has a history of the positions that are known', () => {
    const line = wholeLine()
    expect(history(line, 500)).toHaveLength(8)
    expect(history(line, 3)).toEqual(boards.slice(4, 7).map(({ position }) => position))
    const restored: Line = { ...line, boards: [...new Array(8), boards[7]] }
    expect(history(restored, 500)).toEqual([])
    expect(history(withBoard(restored, 2, boards[1]!), 500)).toEqual([boards[1]!.position])
  })
})
