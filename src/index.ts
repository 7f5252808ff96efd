import openApi from '../openapi.yaml'
import type { RulesObject } from './api/rules/object.ts'
import { workerService } from './api/service.ts'
import type { ShardObject } from './api/shards/object.ts'
import { gamesOf } from './game/games.ts'
import { useKernel } from './games/einstein/endings/kernel.ts'
import kernel from './games/einstein/endings/kernel.wasm'
import { games } from './games/registry.ts'
import type { MatchListObject } from './match/object/match-list.ts'
import type { MatchObject } from './match/object/match-object.ts'

// a Worker may not compile a module itself
useKernel(kernel)

const service = workerService(gamesOf(games), { yaml: () => openApi, json: null })

export default service.app

/** A live match. */
export const Match = service.Match
export type Match = MatchObject

/** The list of public matches. */
export const MatchList = service.MatchList
export type MatchList = MatchListObject

/** The rules of a client's own game. */
export const Rules = service.Rules
export type Rules = RulesObject

/** A part of a search. */
export const Shard = service.Shard
export type Shard = ShardObject
