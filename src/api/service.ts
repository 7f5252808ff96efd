import { env, waitUntil } from 'cloudflare:workers'
import { setDataSource } from '../game/data-files/data.ts'
import type { Games } from '../game/games.ts'
import { MatchListObject } from '../match/object/match-list.ts'
import { MatchObject } from '../match/object/match-object.ts'
import { createApp } from './app.ts'
import { dataOfAssets } from './assets.ts'
import { type Documents, workerDependencies } from './dependencies.ts'
import { matchEngine } from './match-engine.ts'
import { messageReader } from './match-messages.ts'
import { RulesObject } from './rules/object.ts'
import { ShardObject } from './shards/object.ts'

/** The app, and the classes of the Durable Objects. */
interface WorkerService {
  readonly app: ReturnType<typeof createApp>
  readonly Match: new (ctx: DurableObjectState, env: Env) => MatchObject
  readonly MatchList: new (ctx: DurableObjectState, env: Env) => MatchListObject
  readonly Rules: new (ctx: DurableObjectState, env: Env) => RulesObject
  readonly Shard: new (ctx: DurableObjectState, env: Env) => ShardObject
}

/** Makes the app and the classes by the bindings of the Worker's environment, once for the isolate. */
export function workerService(games: Games, documents: Documents): WorkerService {
  setDataSource(dataOfAssets(env.ASSETS))
  const dependencies = workerDependencies(env, games, documents, waitUntil)
  const engine = matchEngine(dependencies)
  const read = messageReader(dependencies.contract)

  /** A live match. */
  class Match extends MatchObject {
    protected readonly engine = engine
    protected readonly read = read

    // not a field: the constructor of the base class needs it
    protected override get games() {
      return games
    }
  }

  /** A part of a search. */
  class Shard extends ShardObject {
    protected readonly means = dependencies
  }

  return { app: createApp(dependencies), Match, MatchList: MatchListObject, Rules: RulesObject, Shard }
}
