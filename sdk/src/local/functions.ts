/** Games whose rules are functions of the page's own, for `createLocalClient` and `serveGames`. */
import { functionGame, measureRate } from '../../../src/own/function-game.ts'
import type { GameFunctions } from '../../../src/own/functions.ts'
import type { LocalGame } from './game.ts'

export type { GameFunctions } from '../../../src/own/functions.ts'
export type { LocalGame } from './game.ts'

/**
 * Makes a game of plain functions that never change a position. When the game is first asked about, its functions play at random for
 * 20 ms, so that the engine knows how fast they are.
 *
 * @example
 * const client = createLocalClient({ games: [fromFunctions({ id: 'nim', ...nim })] })
 * const { move } = await client.game('nim').move(JSON.stringify({ left: 21, turn: 0 }))
 */
export function fromFunctions<Position, Move>(rules: GameFunctions<Position, Move>): LocalGame {
  let game: unknown = null
  return {
    id: rules.id ?? 'own-functions',
    async load(): Promise<unknown> {
      game ??= functionGame(rules, () => measureRate(rules, () => performance.now()))
      return game
    },
  }
}
