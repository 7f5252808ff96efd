import { DurableObject } from 'cloudflare:workers'
import { answerTask, type Means } from './wire.ts'

/** A shard as a Durable Object: a place with a processor of its own. It keeps nothing. */
export abstract class ShardObject extends DurableObject<Env> {
  protected abstract readonly means: Means

  /** Only a Worker that has the binding can call it. */
  override fetch(request: Request): Promise<Response> {
    return answerTask(request, this.means)
  }
}
