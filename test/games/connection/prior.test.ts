import { describe, expect, it } from 'vitest'
import type { Game } from '../../../src/game/game.ts'
import { Random } from '../../../src/game/random.ts'
import { OVER, type Seat } from '../../../src/game/state.ts'
import { boardOf as atollBoard } from '../../../src/games/atoll/boards.ts'
import { atoll } from '../../../src/games/atoll/index.ts'
import { AXIAL } from '../../../src/games/connection/evaluation/learned-weights.ts'
import { moveWeights, packWeights } from '../../../src/games/connection/evaluation/move-weights.ts'
import { prior } from '../../../src/games/connection/evaluation/prior.ts'
import type { Board } from '../../../src/games/connection/rules/board.ts'
import { boardOf as hexBoard } from '../../../src/games/connection/rules/hex-boards.ts'
import { ConnectionState } from '../../../src/games/connection/rules/state.ts'
import { findDetours } from '../../../src/games/connection/virtual/detours.ts'
import { hex } from '../../../src/games/hex/index.ts'
import { parse } from '../../game/games.ts'

/** The prior of each cell; null for occupied cells. */
function priorsOf(state: ConnectionState): (number | null)[] {
  const { board } = state
  const moves = new Int32Array(board.cells + 1)
  const values = new Float64Array(board.cells + 1)
  const count = state.legalMoves(moves, 0)
  prior(state, moves, count, values)
  const priors = new Array<number | null>(board.cells + 1).fill(null)
  for (let i = 0; i < count; i++) priors[moves[i]!] = values[i]!
  return priors
}

const emptyBoard = (board: Board, turn: Seat) => ConnectionState.of(board, board.initial, turn, false)

const read = (game: Game, variant: string, position: string) => parse(game, variant, position) as ConnectionState

const boards = [hexBoard('hex-5'), hexBoard('hex-8'), atollBoard('hexagon-5'), atollBoard('octagon-7')]

describe.each(boards.map((board) => ({ board, name: board.spec.id })))('$name', ({ board }) => {
  it.each([
    { map: 'turned half round', swaps: false, cellOf: (cell: number) => board.cells - 1 - cell },
    { map: 'mirrored, colours exchanged', swaps: true, cellOf: (cell: number) => board.mirror[cell]! },
  ])('priors are the same on the board $map', ({ swaps, cellOf }) => {
    const random = new Random(board.cells)
    const state = emptyBoard(board, 0)
    const image = emptyBoard(board, swaps ? 1 : 0)
    const moves = new Int32Array(board.cells + 1)
    while (state.toMove !== OVER) {
      const priors = priorsOf(state)
      const images = priorsOf(image)
      for (let cell = 0; cell < board.cells; cell++) expect(images[cellOf(cell)]).toBe(priors[cell])
      const move = moves[random.below(state.legalMoves(moves, 0))]!
      state.play(move)
      image.play(cellOf(move))
    }
  })
})

it('a bridge that is broken into is best restored', () => {
  const state = read(hex, 'hex-7', '7/7/2b4/7/1b3w1/7/1b2w2 w -')
  // between c3 and b5
  state.play(state.board.cellOf.get('b4')!)
  const priors = priorsOf(state)
  const best = Math.max(...priors.filter((value) => value !== null))
  expect(state.board.names[priors.indexOf(best)]).toBe('c4')
})

it('the swap has a prior, too', () => {
  expect(priorsOf(read(hex, 'hex-3', 'b2/3/3 w pie'))[9]).toBe(0)
  expect(priorsOf(read(atoll, 'hexagon-3', 'b2/4/5/4/3 w -'))[19]).toBe(null)
})

it('weights are written as they are read', () => {
  expect(packWeights(moveWeights(true))).toBe(AXIAL)
})

it.each([
  { name: 'only the middle is bridged to both edges', position: '3/3/3 b -', seat: 0, need: 1, direct: ['b2'] },
  { name: 'the other side needs the middle as well', position: '3/3/3 b -', seat: 1, need: 1, direct: ['b2'] },
  { name: 'a chain that is there needs nothing', position: '1b1/wb1/wb1 w -', seat: 0, need: 0, direct: [] },
])('detours: $name', ({ position, seat, need, direct }) => {
  const state = read(hex, 'hex-3', position)
  const detours = new Int16Array(state.board.cells)
  expect(findDetours(state, seat, detours)).toBe(need)
  const cells = state.board.names.filter((_, cell) => state.colour[cell] === 2 && detours[cell] === 0)
  expect(cells).toEqual(direct)
})
