import { Argument } from 'commander'
import type { Game } from '../../../src/game/game.ts'
import type { FogState } from '../../../src/games/fog/rules/state.ts'
import { findGame } from '../../../src/games/registry.ts'
import { FOG } from '../../lib/fog-games.ts'

/** The argument of programs for one game of the family. */
export const fogArgument = () => new Argument('<game>', 'a game in the fog').choices(FOG)

/** Returns the game of the family by its name; tools take the name as their first argument. */
export function fogGame(id: string): Game<FogState> {
  if (!FOG.includes(id)) throw new RangeError(`expected one of ${FOG.join(', ')}`)
  return findGame(id) as unknown as Game<FogState>
}
