import type { Game } from '../../src/game/game.ts'
import { suites } from '../game/games.ts'
import { triedVariants } from '../game/suite.ts'
import { phantom } from '../search/games/phantom.ts'
import { kuhn, leduc } from '../search/games/poker.ts'
import { tinyGenerals } from '../search/games/tiny-generals.ts'
import type { HonestyOptions } from './honesty.ts'
import { isNightly } from './nightly.ts'

/**
 * Games that share the code of their belief, their searches and their observations with fog-chess and fog-cannon. The gate plays their first
 * variant at random, which shows what their own rules tell. By self-play, in further variants and by the suite of searches they are tried in
 * the nightly run; what their searches answer is pinned by signatures.
 */
const ALIKE = isNightly ? [] : ['fog-xiangqi', 'fog-janggi', 'fog-shatranj', 'fog-sittuyin']

export const isAlike = ({ id }: Game): boolean => ALIKE.includes(id)

const served = suites
  .filter(({ game }) => game.hidden)
  .map(({ game, suite }): readonly [Game, HonestyOptions] => {
    const variants = triedVariants(game, suite)
    const { small } = suite
    return [game, isAlike(game) ? { variants: variants.slice(0, 1), small, movers: ['random'] } : { variants, small }]
  })

// in Kuhn poker no seat acts twice while the others do not know it
const small = [kuhn, leduc, phantom, tinyGenerals].map(
  (game) => [game as unknown as Game, { actsOnce: game.id === 'kuhn' }] as const,
)

/** Every game with private information: those of the registry, and the small games of the searches' tests. */
export const hidingGames: readonly (readonly [Game, HonestyOptions])[] = [...served, ...small]
