/** The thread of `bestmove-sdk/worker`: the module that its Worker runs. It loads each game when it is first asked about. */
import { games } from '../local/games.ts'
import { serveGames } from './serve.ts'

serveGames(games)
