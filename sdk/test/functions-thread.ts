/** A Worker of a page of one's own, with a game of functions. */
import { hexOf } from '../../bench/functions/hex.ts'
import { fromFunctions } from '../src/local/functions.ts'
import { serveGames } from '../src/worker/serve.ts'

serveGames([fromFunctions(hexOf(5))])
