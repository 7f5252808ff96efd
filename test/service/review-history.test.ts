/** The earlier positions of a review with private information: each player's views of them have to follow each other. */
import { describe, expect, test } from 'vitest'
import type { Game } from '../../src/game/game.ts'
import { searchesViews } from '../../src/game/hidden.ts'
import { choicesOf } from '../../src/game/legal-moves.ts'
import { Random } from '../../src/game/random.ts'
import { unwrap } from '../../src/game/result.ts'
import { OVER } from '../../src/game/state.ts'
import { games } from '../../src/games/registry.ts'
import { think } from '../../src/search/think.ts'
import { Problem } from '../../src/service/problem.ts'
import { type ReviewInput, reviewOf } from '../../src/service/review/review.ts'
import { freeClock } from '../../tools/lib/clock.ts'

/** The positions of a random game, and the moves between them. */
function randomGame(game: Game, seed: number, plies: number) {
  const random = new Random(seed)
  const state = unwrap(game.start(game.variants[0].id, random, {}, {}))
  const positions = [game.position.format(state)]
  const moves: string[] = []
  while (moves.length < plies && state.toMove !== OVER) {
    const choices = choicesOf(game, state)
    const move = choices[random.below(choices.length)]!
    moves.push(game.move.format(state, move))
    state.play(move)
    positions.push(game.position.format(state))
  }
  return { positions, moves }
}

/** Reviews a game, and returns where a problem of it points to; null for none. Other errors are faults of the service. */
async function faultOf(game: Game, body: ReviewInput): Promise<string | null> {
  try {
    const { answer } = await reviewOf(game, { ...body, limits: { iterations: 1 }, seed: 1 }, freeClock)
    await answer((game, root, request) => think(game, root, request, freeClock), freeClock)
    return null
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    expect(error.id).toBe('invalid-position')
    return error.particulars.errors?.[0]?.pointer ?? ''
  }
}

/** Games in which a view tells how many plies have been played, so that it follows only the one before it. */
const isCounting = ({ id }: Game) => id.startsWith('fog-')

describe.each(games.filter(searchesViews).map((game) => [game.id, game] as const))('%s', (_, game) => {
  const { positions, moves } = randomGame(game, 1, 8)
  const [first = '', second = '', third = '', fourth = '', position = ''] = positions
  const other = randomGame(game, 2, 0).positions[0]!
  const fault = (...history: string[]) => faultOf(game, { position, moves: moves.slice(4), history })
  const pointing = (pointer: string) => (isCounting(game) ? pointer : null)

  test('the positions before it', async () => {
    expect(await fault(first, second, third, fourth)).toBeNull()
  })

  test('the position itself', async () => expect(await fault(position)).toBe(pointing('/history/0')))

  test('one that comes later', async () => expect(await fault(positions[5]!)).toBe(pointing('/history/0')))

  test('a ply is missing between them', async () =>
    expect(await fault(first, third, fourth)).toBe(pointing('/history/1')))

  test('a ply is missing behind them', async () =>
    expect(await fault(first, second, third)).toBe(pointing('/history/2')))

  test('one of another game', async () => expect(await fault(other, second)).not.toBe(''))
})
