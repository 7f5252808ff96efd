/**
 * Measures generals (bench/private-game.ts).
 *
 *   npm run bench:generals
 */
import { generals } from '../src/games/generals/index.ts'
import { measurePrivateGame } from './private-game.ts'

await measurePrivateGame(generals, ['ismcts', 'determinized', 'subgame'])
