import { describe, expect, it } from 'vitest'
import type { Game } from '../../../src/game/game.ts'
import { Random } from '../../../src/game/random.ts'
import { boardOf as atollBoard, variants as atollVariants } from '../../../src/games/atoll/boards.ts'
import { atoll } from '../../../src/games/atoll/index.ts'
import type { Board } from '../../../src/games/connection/rules/board.ts'
import { boardOf as hexBoard, variants as hexVariants } from '../../../src/games/connection/rules/hex-boards.ts'
import { EMPTY } from '../../../src/games/connection/rules/stones.ts'
import { hex } from '../../../src/games/hex/index.ts'
import data from '../../fixtures/atoll_board.json' with { type: 'json' }
import { parse, randomGame, start } from '../../game/games.ts'

const rimsAround = (board: Board, cell: number): number[] =>
  neighboursOf(board, cell)
    .filter((node) => node >= board.cells)
    .map((node) => node - board.cells)

const neighboursOf = (board: Board, node: number): number[] => [
  ...board.adjacent.subarray(board.firstAdjacent[node]!, board.firstAdjacent[node + 1]!),
]

describe.each(Object.entries(data.boards))('%s is as the board file says', (id, want) => {
  const board = atollBoard(id)

  it('cells, neighbours and islands', () => {
    expect(board.spec.lines.map((line) => line.map(({ name }) => name))).toEqual(want.columns)
    for (const [name, cell] of Object.entries(want.cells)) {
      const node = board.cellOf.get(name)!
      const cells = neighboursOf(board, node).filter((n) => n < board.cells)
      expect(cells.map((n) => board.names[n]).sort(), name).toEqual([...cell.neighbours].sort())
      expect(rimsAround(board, node).sort(), name).toEqual([...cell.islands].sort())
    }
    expect(board.cells).toBe(Object.keys(want.cells).length)
    for (const { id, owner, opposite, cells } of want.islands) {
      expect(['black', 'white'][board.spec.rims[id]!.owner]).toBe(owner)
      expect((id + board.rims / 2) % board.rims).toBe(opposite)
      expect(
        neighboursOf(board, board.cells + id)
          .map((n) => board.names[n])
          .sort(),
      ).toEqual([...cells].sort())
    }
  })

  it('winning sets of islands', () => {
    const sets = (goals: Board['spec']['goals']) => ({ black: sorted(goals[0]), white: sorted(goals[1]) })
    const sorted = (list: readonly (readonly number[])[]) => list.map((set) => set.join('-')).sort()
    const wanted = (rule: { black: number[][]; white: number[][] }) => sets([rule.black, rule.white])
    expect(sets(board.spec.goals)).toEqual(wanted(want.win.opposite))
    if (id.startsWith('hexagon')) expect(sets(atollBoard(`${id}-span`).spec.goals)).toEqual(wanted(want.win.span))
  })
})

const boards = [...atollVariants().map(({ id }) => atollBoard(id)), ...hexVariants().map(({ id }) => hexBoard(id))]

describe.each(boards.map((board) => [board.spec.id, board] as const))('%s', (_id, board) => {
  it('the places around a cell touch each other in turn', () => {
    for (let cell = 0; cell < board.cells; cell++) {
      const ring = [...board.ring.subarray(cell * 6, cell * 6 + 6)]
      expect(new Set(ring.filter((node) => node !== board.nodes))).toEqual(new Set(neighboursOf(board, cell)))
      for (const [i, node] of ring.entries()) {
        const next = ring[(i + 1) % 6]!
        if (node >= board.cells || next >= board.cells) continue
        expect(neighboursOf(board, node)).toContain(next)
      }
    }
  })

  it('the mirror image maps the board onto itself and black’s rims onto white’s', () => {
    for (let cell = 0; cell < board.cells; cell++) {
      const image = board.mirror[cell]!
      expect(board.mirror[image]).toBe(cell)
      const cells = (node: number) => neighboursOf(board, node).filter((n) => n < board.cells)
      expect(cells(image).sort()).toEqual(
        cells(cell)
          .map((n) => board.mirror[n])
          .sort(),
      )
      const owners = (node: number) =>
        rimsAround(board, node)
          .map((rim) => board.spec.rims[rim]!.owner)
          .sort()
      expect(owners(image)).toEqual(
        owners(cell)
          .map((seat) => 1 - seat)
          .sort(),
      )
    }
  })

  it('random games end with the winner that a full board has', () => {
    const game: Game = board.spec.id.startsWith('hex-') ? hex : atoll
    for (const seed of [1, 2, 3]) {
      const state = start(game, board.spec.id, seed)
      randomGame(game, state, new Random(seed), 1000, () => {})
      expect(parse(game, board.spec.id, game.position.format(state)).outcome()).toEqual(state.outcome())
      if (!board.drawable) expect(state.outcome()!.winner).not.toBeNull()
    }
    expect(board.initial.subarray(0, board.cells).every((c) => c === EMPTY)).toBe(true)
  })
})

it.each([
  [atoll, atollVariants(), atollBoard],
  [hex, hexVariants(), hexBoard],
] as const)('a buffer of maxMoves holds every cell of the largest board, and the swap', (game, variants, boardOf) => {
  expect(game.maxMoves).toBe(Math.max(...variants.map(({ id }) => boardOf(id).cells)) + 1)
})

it('hex: a1 touches b1 and a2, and b1 touches a2', () => {
  const board = hexBoard('hex-11')
  const names = (cell: string) =>
    neighboursOf(board, board.cellOf.get(cell)!).map((n) => board.names[n] ?? board.spec.rims[n - board.cells]!.label)
  expect(names('a1').sort()).toEqual(['a2', 'b1', 'left', 'top'])
  expect(names('b1')).toContain('a2')
  expect(names('k1').sort()).toEqual(['j1', 'j2', 'k2', 'right', 'top'])
})
