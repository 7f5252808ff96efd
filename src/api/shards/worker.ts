/**
 * A separate Worker that runs shards for the service. It is called by HTTP with the secret `SHARD_SECRET`, or by a
 * service binding to its entry point `Shard`, which the network cannot reach.
 */
import { env, WorkerEntrypoint } from 'cloudflare:workers'
import { setDataSource } from '../../game/data-files/data.ts'
import { gamesOf } from '../../game/games.ts'
import { games } from '../../games/registry.ts'
import { ApiKeys } from '../api-keys.ts'
import { type Assets, dataOfAssets } from '../assets.ts'
import { createClock, createTicks, TICK_KINDS } from '../clock.ts'
import { PLACES } from '../memory.ts'
import { Semaphore } from '../semaphore.ts'
import { answerStranger, answerTask } from './wire.ts'

const { ASSETS, CLOCK_TICK, SHARD_SECRET } = env as unknown as {
  readonly ASSETS: Assets
  readonly CLOCK_TICK?: string
  readonly SHARD_SECRET?: string
}
const tick = TICK_KINDS.find((kind) => kind === CLOCK_TICK) ?? 'cache'
setDataSource(dataOfAssets(ASSETS))
const means = {
  games: gamesOf(games),
  clock: createClock(tick, createTicks(ASSETS)),
  semaphore: new Semaphore(PLACES),
}
const secrets = new ApiKeys(SHARD_SECRET ?? '')

export default {
  fetch: (request: Request): Promise<Response> => answerStranger(request, secrets, means),
}

export class Shard extends WorkerEntrypoint {
  override fetch(request: Request): Promise<Response> {
    return answerTask(request, means)
  }
}
