/**
 * Measures generals.
 *
 *   npm run bench:generals
 */
import { generals } from '../src/games/generals/index.ts'
import { measureRanks } from './ranks.ts'

await measureRanks(generals, 'standard')
