import { signal } from '@preact/signals'
import { describe, expect, it } from 'vitest'
import { chooseCell, dragTo, liftFrom, NO_CHOICE, targetsOf } from '../../src/board/choosing.ts'
import { handTask, usableIn } from '../../src/board/in-hand.ts'
import { choosing } from '../../src/web/board/choosing.ts'
import { boardOf } from './boards.ts'

const move = (text: string, ...cells: string[]) => ({ move: text, cells })
const STEPS = [move('a1a2', 'a1', 'a2'), move('a1b2', 'a1', 'b2'), move('c3c4q', 'c3', 'c4'), move('c3c4r', 'c3', 'c4')]
const HAND = [...STEPS, move('P@d4', 'd4'), move('N@d4', 'd4'), move('N@e5', 'e5')]

/** Clicks cells one after another. */
function click(moves: typeof STEPS, cells: readonly string[], held: string | null = null) {
  let at = { choice: { ...NO_CHOICE, held }, move: null as string | null }
  for (const cell of cells) at = chooseCell(moves, at.choice, cell) as typeof at
  return at
}

describe('clicks', () => {
  it.each([
    ['from and to', ['a1', 'b2'], 'a1b2'],
    ['another piece instead', ['c3', 'a1', 'a2'], 'a1a2'],
    ['the same cell twice lets go', ['a1', 'a1', 'b2'], null],
    ['a cell without a move lets go', ['a1', 'h8', 'b2'], null],
  ])('%s', (_, cells, played) => {
    expect(click(STEPS, cells).move).toBe(played)
  })

  it('leave a choice open between moves on the same cells', () => {
    const { choice, move } = click(STEPS, ['c3', 'c4'])
    expect(move).toBe(null)
    expect(choice.open.map(({ move }) => move)).toEqual(['c3c4q', 'c3c4r'])
  })

  it('show where the chosen piece can go', () => {
    expect([...targetsOf(STEPS, NO_CHOICE)]).toEqual(['a1', 'c3'])
    expect([...targetsOf(STEPS, click(STEPS, ['a1']).choice)]).toEqual(['a2', 'b2'])
  })

  it('show that a move ends on the chosen cell, until its second click', () => {
    const moves = [move('e2b5', 'e2', 'b5'), move('e2:4', 'e2'), move('e2:8', 'e2')]
    const [one, two] = [click(moves, ['e2']).choice, click(moves, ['e2', 'e2']).choice]
    expect([...targetsOf(moves, one)]).toEqual(['b5', 'e2'])
    expect([...targetsOf(moves, two)]).toEqual(['b5'])
    expect(two.open).toHaveLength(2)
  })
})

describe('a piece in hand', () => {
  it('is put on a cell', () => {
    expect(click(HAND, ['d4'], 'N').move).toBe('N@d4')
    expect([...targetsOf(HAND, { ...NO_CHOICE, held: 'N' })]).toEqual(['d4', 'e5'])
  })

  it.each([
    ['a player without drops', STEPS, null, null],
    ['one who may move a piece of the board, too', HAND, null, 'any'],
    ['one who may do nothing else', HAND.slice(STEPS.length), null, 'pick'],
    ['one who has chosen a piece', HAND, 'N', 'put'],
  ] as const)('is the task of %s', (_, moves, held, task) => expect(handTask(moves, held)).toBe(task))

  it('can be put on the board if it is of the seat, and has a move', () => {
    const piece = (symbol: string, owner: number) => ({ symbol, owner, name: symbol, shape: 'disc' as const, count: 1 })
    const drawing = {
      ...boardOf('jungle').drawing,
      trays: [
        { beside: 0, label: 'hand', pieces: [piece('N', 0), piece('K', 0), piece('P', 1)] },
        { beside: 1, label: 'hand', pieces: [piece('P', 1)] },
      ],
    }
    expect([...usableIn(drawing, 0, HAND)]).toEqual(['N'])
    expect([...usableIn(drawing, 1, HAND)]).toEqual(['P'])
  })

  it('is let go of by a cell on which it cannot be put', () => {
    expect(click(HAND, ['a1'], 'N').choice).toEqual({ cells: ['a1'], open: [], held: null })
    expect(click(HAND, ['a1', 'a2'], 'N').move).toBe('a1a2')
  })
})

describe('drags', () => {
  it.each([
    ['a1', 'a2', 'a1a2'],
    ['a1', 'h8', null],
    // not a choice of another piece
    ['a1', 'c3', null],
    ['h8', 'a1', null],
  ])('%s to %s', (from, to, played) => {
    const { choice, move } = dragTo(STEPS, from, to)
    expect(move).toBe(played)
    expect(choice).toEqual(NO_CHOICE)
  })

  it('leave a choice open between moves on the same cells', () => {
    expect(dragTo(STEPS, 'c3', 'c4').choice.open).toHaveLength(2)
  })

  it('lift pieces that can move', () => {
    expect(liftFrom(STEPS, 'a1').cells).toEqual(['a1'])
    expect(liftFrom(STEPS, 'h8')).toEqual(NO_CHOICE)
    expect(liftFrom(STEPS, null)).toEqual(NO_CHOICE)
  })
})

describe("a page's board", () => {
  const page = (moves = STEPS) => {
    const board = signal({})
    return { board, ...choosing(board, signal(moves)) }
  }

  it('plays the move that is complete, and then has nothing chosen', () => {
    const { select, chosen, targets, plays } = page()
    expect(select('a1')).toEqual({ move: null, refused: null })
    expect([chosen.value, [...targets.value], plays('a2'), plays('c3')]).toEqual([['a1'], ['a2', 'b2'], true, false])
    expect(select('a2')).toEqual({ move: 'a1a2', refused: null })
    expect(chosen.value).toEqual([])
  })

  it('has nothing chosen on another position', () => {
    const { board, select, hold, chosen, held } = page(HAND)
    select('a1')
    board.value = {}
    expect(chosen.value).toEqual([])
    hold('N')
    expect(held.value).toBe('N')
    board.value = {}
    expect(held.value).toBe(null)
  })

  it.each<[string, readonly string[], readonly string[] | null]>([
    ['a cell without a move', ['h8'], ['h8']],
    ['a goal that is not legal', ['a1', 'h8'], ['a1', 'h8']],
    ['another piece', ['a1', 'c3'], null],
    ['the chosen piece again', ['a1', 'a1'], null],
    ['moves on the same cells', ['c3', 'c4'], null],
  ])('tells whether a click is refused: %s', (_, cells, refused) => {
    const { select } = page()
    expect(cells.map((cell) => select(cell).refused).at(-1)).toEqual(refused)
  })

  it.each<[string, string, readonly string[] | null]>([
    ['a1', 'b2', null],
    ['a1', 'h8', ['a1', 'h8']],
    ['h8', 'a1', ['h8']],
  ])('tells whether a drag is refused: %s to %s', (from, to, refused) => {
    expect(page().drag(from, to).refused).toEqual(refused)
  })

  it('refuses nothing while no move can be made', () => {
    expect(page([]).select('a1').refused).toBe(null)
  })
})
