import { describe, expect, it } from 'vitest'
import {
  branches,
  deleted,
  goTo,
  goToNode,
  type Line,
  latestMarked,
  lineOf,
  mainAfter,
  movesTo,
  played,
  promoted,
  shown,
  takenBack,
  variationOf,
} from '../../src/web/play/line/line.ts'
import { boardOf } from './boards.ts'

/** Two moves of each side in EinStein, each after its roll. Red is seat 0. */
const MOVES = ['=3', 'c5c4', '=1', 'e1d1', '=6', 'a3b2', '=4', 'e2d2']
const START = 'ABC2/DE3/F3f/3ed/2cba r -'

const boards = MOVES.map((_, i) => boardOf('einstein', START, MOVES.slice(0, i + 1)))

const wholeLine = (): Line =>
  boards.reduce(
    (line, board, i) => played(line, { text: MOVES[i]!, seat: board.movedBy.at(-1) ?? null }, board),
    lineOf([], [boardOf('einstein', START)]),
  )

describe('a line of play', () => {
  it('stands at its end, and tells chance events from moves', () => {
    const line = wholeLine()
    expect(shown(line)).toBe(boards.at(-1))
    expect(line.plies.map(({ seat }) => seat)).toEqual([null, 0, null, 1, null, 0, null, 1])
    expect(movesTo(line, 3)).toEqual(MOVES.slice(0, 3))
  })

  const texts = ({ plies }: Line) => plies.map(({ text }) => text)
  const board = boardOf('einstein', START, ['=3', 'c5c4', '=2'])
  /** The whole line with another throw after its second ply, which is shown. */
  const branched = () => played(goTo(wholeLine(), 2), { text: '=2', seat: null }, board)

  it('keeps what followed as a variation when another move is played', () => {
    const line = branched()
    expect(texts(line)).toEqual(['=3', 'c5c4', '=2'])
    expect(line.boards).toHaveLength(4)
    expect(shown(line)).toBe(board)
    expect(branches(line)).toBe(true)
    expect(branches(wholeLine())).toBe(false)
    const back = goToNode(line, 3)
    expect([texts(back), back.at]).toEqual([MOVES, 3])
    expect(goToNode(back, line.path[3]!)).toEqual(line)
  })

  it('goes along a ply that is there already', () => {
    const inside = played(goTo(wholeLine(), 2), { text: MOVES[2]!, seat: null }, boards[2]!)
    expect([texts(inside), inside.at, branches(inside)]).toEqual([MOVES, 3, false])
    // a move taken back and made again ends the line: a player who plays on does not go back
    const again = played(takenBack(wholeLine(), new Set([1]))!, { text: MOVES[7]!, seat: 1 }, boards[7]!)
    expect([texts(again), again.at, branches(again)]).toEqual([MOVES, 8, false])
    const other = played(goTo(branched(), 2), { text: MOVES[2]!, seat: null }, boards[2]!)
    expect([texts(other), other.at]).toEqual([MOVES, 3])
  })

  it('puts a variation before the main line, and deletes it', () => {
    const line = branched()
    const begins = line.path[3]!
    expect([variationOf(line, begins), variationOf(line, line.path[2]!)]).toEqual([begins, null])
    const first = promoted(line)
    expect(variationOf(first, begins)).toBe(null)
    expect(variationOf(first, 8)).toBe(3)
    const without = deleted(first)
    expect([texts(without), without.at, branches(without)]).toEqual([MOVES, 2, false])
    const shorter = deleted(wholeLine())
    expect([texts(shorter), shorter.at]).toEqual([MOVES.slice(0, 7), 7])
  })

  it('marks the last move until another one names cells', () => {
    const { plies } = wholeLine()
    const { drawing } = boards[0]!
    expect([1, 2, 3, 4].map((at) => latestMarked(plies, at, drawing))).toEqual([
      [],
      ['c5', 'c4'],
      ['c5', 'c4'],
      ['e1', 'd1'],
    ])
    // a throw whose text tells it from equal ones
    const thrown = [...plies.slice(0, 2), { text: 'throw=1@a1#2', seat: null }]
    expect(latestMarked(thrown, 3, drawing)).toEqual(['c5', 'c4'])
    expect(latestMarked([{ text: 'c5', seat: null }], 1, drawing)).toEqual(['c5'])
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

  it('goes on by the ply played after a takeback; what was taken back is a variation', () => {
    const back = takenBack(wholeLine(), new Set([1]))!
    expect([texts(back), variationOf(back, 8), branches(back), mainAfter(back.nodes, 7)]).toEqual([
      MOVES.slice(0, 7),
      8,
      true,
      undefined,
    ])
    const on = played(back, { text: 'e2e3', seat: 1 }, board)
    expect([texts(on), variationOf(on, on.path[8]!), variationOf(on, 8)]).toEqual([
      [...MOVES.slice(0, 7), 'e2e3'],
      null,
      8,
    ])
    // twice in a row
    const third = played(takenBack(on, new Set([1]))!, { text: 'e2f2', seat: 1 }, board)
    expect([variationOf(third, third.path[8]!), texts(goToNode(third, 8))]).toEqual([null, MOVES])
    expect(variationOf(promoted(goToNode(third, 8)), third.path[8]!)).toBe(third.path[8])
  })

  it('ends at the same ply again after a look at what was taken back', () => {
    const back = takenBack(wholeLine(), new Set([0]))!
    expect(goToNode(goToNode(back, 8), 5)).toEqual(back)
    expect(goToNode(goToNode(back, 8), 3).path).toHaveLength(9)
  })

  it('ends where a longer game is taken back and the first of its moves is made again', () => {
    const again = played(takenBack(wholeLine(), new Set([0]))!, { text: MOVES[5]!, seat: 0 }, boards[5]!)
    expect([texts(again), variationOf(again, 6), variationOf(again, 7)]).toEqual([MOVES.slice(0, 6), null, 7])
  })

  it('goes on by the main line when the beginning of a variation is taken back', () => {
    const whole = wholeLine()
    const varied = played(goTo(whole, 3), { text: 'e1e2', seat: 1 }, board)
    const back = takenBack(varied, new Set([1]))!
    expect([texts(back), back.at, variationOf(back, varied.path[4]!)]).toEqual([MOVES, 3, varied.path[4]])
  })
})
