/**
 * A Worker of its own that does shards of searches for the service: by HTTP for who knows the secret `SHARD_SECRET`, and
 * by a service binding to its entry point `Shard`, which nobody outside can reach.
 */
import { env, WorkerEntrypoint } from 'cloudflare:workers'
import { ApiKeys } from '../api-keys.ts'
import { createClock, createTicks, TICK_KINDS } from '../clock.ts'
import { Gate } from '../gate.ts'
import { answerStranger, answerTask } from './wire.ts'

const { CLOCK_TICK, SHARD_SECRET } = env as { readonly CLOCK_TICK?: string; readonly SHARD_SECRET?: string }
// it has no static files: a tick that asks for them is none
const tick = TICK_KINDS.find((kind) => kind === CLOCK_TICK && kind !== 'assets') ?? 'cache'
const means = {
  clock: createClock(tick, createTicks({ fetch: () => Promise.reject(new Error('no assets')) })),
  gate: new Gate(4),
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
