import { createService } from 'bestmove/worker'
import { games } from './games.ts'

const service = await createService({ games })

/** The API and the page. */
export default service.app

/** Live matches, their list, clients' rules and parts of searches: Durable Objects, as wrangler.toml names them. */
export const { Match, MatchList, Rules, Shard } = service
