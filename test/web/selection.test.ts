import { describe, expect, it } from 'vitest'
import { cellless, nextCells, pointed, typed } from '../../src/board/selection.ts'
import { boardOf } from './boards.ts'

const move = (text: string, ...cells: string[]) => ({ move: text, cells })

/** Moves as in a phase of Risk that allows placing, attacking and ending. */
const phase = [
  move('alaska+1', 'alaska'),
  move('alaska+2', 'alaska'),
  move('alaska>kamchatka', 'alaska', 'kamchatka'),
  move('brazil+1', 'brazil'),
  move('end'),
]

/** Moves of three cells and more: a push, and captures that part later. */
const long = [
  move('g5g4g3', 'g5', 'g4', 'g3'),
  move('g5f5', 'g5', 'f5'),
  move('a1c3e5', 'a1', 'c3', 'e5'),
  move('a1c3a5c7', 'a1', 'c3', 'a5', 'c7'),
  move('b8d6', 'b8', 'd6'),
  move('b8d6f4', 'b8', 'd6', 'f4'),
  move('h1h3h5', 'h1', 'h3', 'h5'),
]

const game = (id: string, position?: string) => boardOf(id, position).moves

describe('pointing at cells', () => {
  it.each([
    ['a stone: where it may go', game('einstein'), [], 'c5', ['c5'], []],
    ['where it goes', game('einstein'), ['c5'], 'c4', ['c5', 'c4'], ['c5c4']],
    ['the stone again: nothing', game('einstein'), ['c5'], 'c5', [], []],
    ['a stone that may not move', game('einstein'), [], 'a5', [], []],
    ['elsewhere: nothing', game('einstein'), ['c5'], 'a1', [], []],
    ['an empty cell of hex', game('hex'), [], 'e5', ['e5'], ['e5']],
    ['another piece instead', game('jungle'), ['a3'], 'b2', ['b2'], []],
    ['a face-down piece: it is turned over', game('banqi'), [], 'c2', ['c2'], ['c2c2']],
    ['a place with longer moves', phase, [], 'alaska', ['alaska'], []],
    ['it again: one of several', phase, ['alaska'], 'alaska', ['alaska'], ['alaska+1', 'alaska+2']],
    ['a neighbour', phase, ['alaska'], 'kamchatka', ['alaska', 'kamchatka'], ['alaska>kamchatka']],
    ['a place with one move', phase, ['alaska'], 'brazil', ['brazil'], ['brazil+1']],
    [
      'a cell that one move alone goes to: it is played, whatever cells follow',
      long,
      ['g5'],
      'g4',
      ['g5', 'g4'],
      ['g5g4g3'],
    ],
    ['a cell to which several captures go', long, ['a1'], 'c3', ['a1', 'c3'], []],
    ['the cell at which they part', long, ['a1', 'c3'], 'a5', ['a1', 'c3', 'a5'], ['a1c3a5c7']],
    ['a cell at which a move ends and another goes on', long, ['b8'], 'd6', ['b8', 'd6'], []],
    ['a piece with a single move: it is only lifted', long, [], 'h1', ['h1'], []],
  ])('%s', (_, moves, chosen, cell, next, meant) => {
    const choice = pointed(moves, chosen, cell)
    expect(choice.chosen).toEqual(next)
    expect(choice.moves.map((one) => one.move)).toEqual(meant)
  })

  it('lists the cells that can be chosen next', () => {
    expect([...nextCells(phase, [])]).toEqual(['alaska', 'brazil'])
    expect([...nextCells(phase, ['alaska'])]).toEqual(['kamchatka'])
    expect(cellless(phase)).toEqual([move('end')])
  })

  it('reaches every move of every game', () => {
    for (const id of ['einstein', 'atoll', 'hex', 'jungle', 'banqi', 'risk']) {
      const moves = game(id)
      for (const { move, cells } of moves.filter(({ cells }) => cells.length > 0)) {
        let chosen: readonly string[] = []
        let meant: readonly { readonly move: string }[] = []
        // click the last cell again when other moves begin with the same cells
        for (const cell of [...cells, ...cells.slice(-1)]) {
          if (meant.some((one) => one.move === move)) break
          ;({ chosen, moves: meant } = pointed(moves, chosen, cell))
        }
        expect(
          meant.map((one) => one.move),
          `${id} ${move}`,
        ).toContain(move)
      }
    }
  })
})

describe('a typed move', () => {
  it.each([
    ['end', 'end'],
    [' ALASKA + 2 ', 'alaska+2'],
    ['alaska', undefined],
    ['', undefined],
  ])('%o', (text, meant) => {
    expect(typed(phase, text)?.move).toBe(meant)
  })
})
