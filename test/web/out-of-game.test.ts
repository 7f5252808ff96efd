import { expect, it } from 'vitest'
import type { BoardDrawing } from '../../src/game/board.ts'
import { isOut } from '../../src/web/play/line/out-of-game.ts'

const boardOf = (seats: readonly string[], owners: readonly (number | null)[]) => ({
  seats: [...seats],
  drawing: { pieces: owners.map((owner, i) => ({ cell: `a${i}`, owner })) } as unknown as BoardDrawing,
})

const THREE = ['south', 'west', 'north']
const played = [0, 1, 2].map((seat) => ({ text: 'm', seat }))

it.each([
  ['a king was taken, and the captor has its pieces', THREE, [0, 0, 2], played, 1, true],
  ['the others play on', THREE, [0, 0, 2], played, 2, false],
  ['nobody has put a piece down yet', THREE, [0], played.slice(0, 1), 1, false],
  ['of two players the game is over instead', ['red', 'blue'], [0], played.slice(0, 2), 1, false],
] as const)('%s', (_, seats, owners, plies, seat, out) => {
  expect(isOut(seat, boardOf(seats, owners) as unknown as Parameters<typeof isOut>[1], plies)).toBe(out)
})
