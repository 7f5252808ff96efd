import { Argument } from 'commander'
import type { Game } from '../../../src/game/game.ts'
import type { FogState } from '../../../src/games/fog/rules/state.ts'
import { findGame, games } from '../../../src/games/registry.ts'

export const FOG_GAMES = games.map(({ id }) => id).filter((id) => id.startsWith('fog-'))

/** The argument of programs for one game of the family. */
export const fogArgument = () => new Argument('<game>', 'a game in the fog').choices(FOG_GAMES)

/** Returns the game of the family by its name; tools take the name as their first argument. */
export function fogGame(id: string): Game<FogState> {
  if (!FOG_GAMES.includes(id)) throw new RangeError(`expected one of ${FOG_GAMES.join(', ')}`)
  return findGame(id) as unknown as Game<FogState>
}
