/** Has this process serve the games of the registry. Imported for its effect, before any module of src/api. */
import { serveGames } from '../game/served.ts'
import { games } from './registry.ts'

serveGames(games)
