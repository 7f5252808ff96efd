/**
 * Measures stratego.
 *
 *   npm run bench:stratego
 */
import { stratego } from '../src/games/stratego/index.ts'
import { measureRanks } from './ranks.ts'

for (const variant of ['classic', 'barrage']) await measureRanks(stratego, variant)
