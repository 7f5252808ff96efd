import { createService } from 'bestmove/worker'
import { games } from './games.ts'

const service = await createService({ games })

/** The API and the page. */
export default service.app

/** A live match, and a part of a search: Durable Objects, as wrangler.toml names them. */
export const { Match, Rules, Shard } = service
