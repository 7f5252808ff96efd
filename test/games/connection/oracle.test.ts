import { describe, expect, it } from 'vitest'
import { boardOf as atollBoard } from '../../../src/games/atoll/boards.ts'
import { classicEvaluation } from '../../../src/games/connection/evaluation/classic.ts'
import { rimDistance, UNREACHABLE } from '../../../src/games/connection/evaluation/distance.ts'
import type { Board } from '../../../src/games/connection/rules/board.ts'
import { boardOf as hexBoard } from '../../../src/games/connection/rules/hex-boards.ts'
import { ConnectionState } from '../../../src/games/connection/rules/state.ts'
import { BLACK, EMPTY, WHITE } from '../../../src/games/connection/rules/stones.ts'
import oracle from '../../fixtures/atoll_oracle.json' with { type: 'json' }

/** The position as given: some of the oracle's random fillings cannot arise in a game. */
function stateOf(board: Board, position: string): ConnectionState {
  const [lines = '', side] = position.split(' ')
  const symbols = lines.replace(/\d+/g, (n) => '.'.repeat(Number(n))).replaceAll('/', '')
  const colours = [...symbols].map((c) => (c === 'b' ? BLACK : c === 'w' ? WHITE : EMPTY))
  return ConnectionState.of(board, colours, side === 'b' ? BLACK : WHITE, false)
}

const SEATS = { black: BLACK, white: WHITE } as const
const name = (winner: number) => ['black', 'white'][winner] ?? null

describe.each(oracle.positions)('$board $position', (row) => {
  const boards =
    typeof row.winner === 'string' || row.winner === null
      ? [[hexBoard(row.board), row.winner] as const]
      : [
          [atollBoard(row.board), row.winner.opposite] as const,
          ...(row.board.startsWith('hexagon') ? [[atollBoard(`${row.board}-span`), row.winner.span] as const] : []),
        ]

  it('winner', () => {
    for (const [board, winner] of boards) expect(name(stateOf(board, row.position).winner)).toBe(winner)
  })

  it('distances and the classic evaluation', () => {
    const [board] = boards[0]!
    const state = stateOf(board, row.position)
    for (const [colour, seat] of Object.entries(SEATS)) {
      const want = row.distance[colour as keyof typeof SEATS]
      for (const [pair, distance] of Object.entries(want.pairs)) {
        const [from, to] = pair.split('-').map(Number)
        expect(rimDistance(board, state.colour, seat, from!, to!, false), pair).toBe(distance ?? UNREACHABLE)
      }
      expect(classicEvaluation(state, seat)).toBe(row.classicScore[colour as keyof typeof SEATS])
    }
  })
})
