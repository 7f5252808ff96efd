import { DurableObject } from 'cloudflare:workers'
import { answerTask, type Means } from './wire.ts'

/** A shard as a Durable Object: a process of its own, without stored state. */
export abstract class ShardObject extends DurableObject<Env> {
  protected abstract readonly means: Means

  /** Runs a task. Only Workers with the binding can call it, so there is no secret to check. */
  override fetch(request: Request): Promise<Response> {
    return answerTask(request, this.means)
  }
}
