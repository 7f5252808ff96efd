/**
 * Measures stratego (bench/private-game.ts).
 *
 *   npm run bench:stratego
 */
import { stratego } from '../src/games/stratego/index.ts'
import { measurePrivateGame } from './private-game.ts'

for (const variant of ['classic', 'barrage'])
  await measurePrivateGame(stratego, ['ismcts', 'determinized', 'subgame'], variant)
