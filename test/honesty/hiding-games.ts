import type { Game } from '../../src/game/game.ts'
import { games } from '../../src/games/registry.ts'
import { phantom } from '../search/games/phantom.ts'
import { kuhn, leduc } from '../search/games/poker.ts'
import { tinyGenerals } from '../search/games/tiny-generals.ts'

/** Every game with private information: those of the registry, and the small games of the searches' tests. */
export const hidingGames: readonly Game[] = [
  ...games.filter(({ hidden }) => hidden),
  ...([kuhn, leduc, phantom, tinyGenerals] as unknown as readonly Game[]),
]
