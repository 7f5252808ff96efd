import { env, waitUntil } from 'cloudflare:workers'
import openApi from '../openapi.yaml'
import { createApp } from './api/app.ts'
import { dataOfAssets } from './api/assets.ts'
import { workerDependencies } from './api/dependencies.ts'
import { matchEngine } from './api/match-engine.ts'
import { readMessage } from './api/match-messages.ts'
import { ShardObject } from './api/shards/object.ts'
import { setDataSource } from './game/data.ts'
import { MatchObject } from './match/object/match-object.ts'

setDataSource(dataOfAssets(env.ASSETS))

const dependencies = workerDependencies(env, openApi, waitUntil)
const engine = matchEngine(dependencies)

export default createApp(dependencies)

/** A live match. */
export class Match extends MatchObject {
  protected readonly engine = engine
  protected readonly read = readMessage
}

/** A part of a search. */
export class Shard extends ShardObject {
  protected readonly means = dependencies
}
