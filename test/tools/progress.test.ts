import { expect, it } from 'vitest'
import type { GameRecord } from '../../tools/arena/game.ts'
import { pointsOf } from '../../tools/arena/progress.ts'
import { shareOf } from '../../tools/arena/table.ts'
import { points } from '../../tools/arena/tally.ts'

const game = (seating: readonly number[], returns: readonly number[]) => ({ seating, returns }) as unknown as GameRecord

it.each([
  ['two players', points, [game([0, 1], [1, -1]), game([1, 0], [0, 0])], '1.5 points of 2'],
  ['one player, in turn', shareOf, [game([0], [0.2]), game([1], [1]), game([0], [-0.6])], '0.8 points of 2'],
  ['three players', shareOf, [game([0, 1, 2], [1, -0.5, -0.5]), game([2, 0, 1], [0, 0, 0])], '1.33 points of 2'],
] as const)('the progress of %s tells what the report does', (_, of, games, told) => {
  const text = pointsOf(0, of)
  expect(games.map(text).at(-1)).toBe(told)
})
