/** The kinds of operation of the service. src/contract/operations.ts is the table of them. */

import type { z } from '@hono/zod-openapi'
import type { Game } from '../game/game.ts'
import type { Steps } from '../game/steps.ts'
import type { Clock } from '../search/drive/clock.ts'
import type { PartialResult } from '../search/think.ts'
import type { ManySearches } from '../service/search/many.ts'
import type { PreparedSearch } from '../service/search/search.ts'
import type { Contract } from './part.ts'

/** How long caches may keep an answer: it follows from the request and the rules, it changes with deployments, or never. */
export type Lifetime = 'forever' | 'facts' | 'none'

type Schema<Value = unknown> = (contract: Contract) => z.ZodType<Value>

// biome-ignore lint/suspicious/noExplicitAny: each row of the table has an input type of its own
type AnyInput = any

/** The groups of calls in the API document. */
export const TAGS = ['Games', 'Search', 'Rules', 'Matches', 'Service'] as const

/** Where an operation is found, and what its requests are. */
export interface Call<Input = unknown> {
  readonly method: 'get' | 'post'
  /** The path, with parameters in braces: `/v1/{game}/move`. */
  readonly path: string
  readonly tag: (typeof TAGS)[number]
  /** The schema of the body of a POST, or of the query of a GET. Default: there is neither. */
  readonly input?: Schema<Input>
  /** The schema of the parameters in the path, besides `game`. */
  readonly params?: Schema
  readonly headers?: Schema
}

/** What answers need of the deployment. */
export interface Deployment {
  /** The highest `limits.parallel`. */
  readonly parallel: number
  readonly clock: Clock
}

/** An operation that is answered by the rules, without a search. */
export interface Answering<Input = AnyInput> extends Call<Input> {
  readonly kind: 'answer'
  /** Default: POST answers say nothing about caches. */
  readonly lasts?: Lifetime | ((input: Input) => Lifetime)
  /** The media type of an answer that is a text. Default: the answer is JSON. */
  readonly media?: string
  /** The expected time of a call that computes for long, in milliseconds: it waits for a place among the searches. */
  readonly lengthMs?: number
  run(game: Game, input: Input, deployment: Deployment): unknown
}

/** An operation that makes one search. With `progress`, the answer may be a stream. */
export interface Searching<Input = AnyInput> extends Call<Input> {
  readonly kind: 'search'
  prepare(game: Game, input: Input, deployment: Deployment): Steps<StreamedSearch>
}

/** A prepared search, with the fields of a stream when its answer may be one. */
export interface StreamedSearch extends PreparedSearch<object> {
  /** The interval between two progress records, in milliseconds. */
  readonly everyMs?: number
  /** Makes a progress record from the findings so far. */
  progress?(findings: PartialResult): unknown
}

/** An operation that makes several searches. Its answer may be a stream. */
export interface SearchingMany<Input = AnyInput> extends Call<Input> {
  readonly kind: 'many'
  prepare(game: Game, input: Input, clock: Clock): Promise<ManySearches>
}

/** An operation about one game. */
export type GameOperation = Answering | Searching | SearchingMany

// the functions infer the type of the input from its schema
export const answering = <Input>(row: Omit<Answering<Input>, 'kind'>): Answering<Input> => ({ ...row, kind: 'answer' })
export const searching = <Input>(row: Omit<Searching<Input>, 'kind'>): Searching<Input> => ({ ...row, kind: 'search' })
export const searchingMany = <Input>(row: Omit<SearchingMany<Input>, 'kind'>): SearchingMany<Input> => ({
  ...row,
  kind: 'many',
})
