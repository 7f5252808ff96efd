/**
 * Measures luzhanqi (bench/private-game.ts).
 *
 *   npm run bench:luzhanqi
 */
import { luzhanqi } from '../src/games/luzhanqi/index.ts'
import { measurePrivateGame } from './private-game.ts'

await measurePrivateGame(luzhanqi, ['ismcts', 'determinized', 'subgame'])
