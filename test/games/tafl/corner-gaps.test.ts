import { expect, it } from 'vitest'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { CornerGaps } from '../../../src/games/tafl/evaluation/corner-gaps.ts'
import { RowBits } from '../../../src/games/tafl/rules/row-bits.ts'
import { parsePosition } from '../../../src/games/tafl/texts/notation.ts'

/** The gaps in the walls before the corners: top left, top right, bottom left, bottom right. */
it.each([
  ['the start', '3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3', [2, 2, 2, 2]],
  ['closed diagonals', '2t5t2/1t7t1/t9t/11/11/5K5/11/11/t9t/1t7t1/2t5t2', [0, 0, 0, 0]],
  ['one square open in one corner', '2t5t2/9t1/t9t/11/11/5K5/11/11/t9t/1t7t1/2t5t2', [1, 0, 0, 0]],
  [
    'a defender stands in the gap, so that the wall goes round him',
    '2t5t2/1T7t1/t9t/11/11/5K5/11/11/t9t/1t7t1/2t5t2',
    [2, 0, 0, 0],
  ],
  [
    'the king inside a closed wall, so that a new one has to stand before him',
    '3t4t2/1K1t5t1/3t6t/3t7/ttt8/11/11/11/t9t/1t7t1/2t5t2',
    [2, 0, 0, 0],
  ],
  ['no attacker on the edge where the wall begins', '11/2t8/1t9/t10/11/5K5/11/11/11/11/11', [1, 2, 2, 2]],
  ['no attackers near', '11/11/11/11/11/5K5/5t5/11/11/11/11', [2, 2, 2, 2]],
])('%s', (_name, board, gaps) => {
  expect(measured(board)).toEqual(gaps)
})

it('measures a board and its images alike', () => {
  const random = new Random(5)
  for (let i = 0; i < 200; i++) {
    const squares = random.shuffle([...'t'.repeat(20), ...'T'.repeat(8), 'K', ...'-'.repeat(87)])
    // the corners and the throne, where men may not stand
    for (const at of [0, 10, 60, 110, 120]) squares.splice(at, 0, '-')
    const rows = Array.from({ length: 11 }, (_, row) => squares.slice(11 * row, 11 * row + 11))
    const [topLeft, topRight, bottomLeft, bottomRight] = measured(textOf(rows))
    const mirrored = rows.map((row) => row.toReversed())
    expect(measured(textOf(mirrored)), textOf(rows)).toEqual([topRight, topLeft, bottomRight, bottomLeft])
    const transposed = rows.map((row, r) => row.map((_, c) => rows[c]![r]!))
    expect(measured(textOf(transposed)), textOf(rows)).toEqual([topLeft, bottomLeft, topRight, bottomRight])
  }
})

const textOf = (rows: string[][]): string =>
  rows.map((row) => row.join('').replace(/-+/g, (run) => String(run.length))).join('/')

function measured(board: string): number[] {
  const state = unwrap(parsePosition(`${board} a`, 'hnefatafl-copenhagen'))
  const bits = new RowBits(state.rules)
  bits.read(state)
  const cornerGaps = new CornerGaps(state.rules)
  cornerGaps.measure(bits)
  return [...cornerGaps.gaps]
}
