/** A value as JSON holds it. */
export type Json = number | string | Json[] | { [name: string]: Json }

/** What a JSON value looks like, as data: what a game tells besides moves and scores is described by it in the API document. */
export type Shape =
  | {
      readonly type: 'integer' | 'number'
      readonly description: string
      readonly minimum?: number
      readonly maximum?: number
    }
  | { readonly type: 'text'; readonly description: string }
  | { readonly type: 'list'; readonly description: string; readonly of: Shape }
  | RecordShape

interface RecordShape {
  readonly type: 'record'
  readonly description: string
  /** All are there. */
  readonly fields: Readonly<Record<string, Shape>>
}

/** A whole number that a query asks by. */
export interface IntegerParameter {
  readonly description: string
  readonly minimum: number
  readonly maximum: number
  readonly example: number
}

/** A question about a game that its parameters alone decide: a table of the rules that clients may look into. */
export interface GameQuery {
  /** The last part of its address: `GET /v1/{game}/{id}`. */
  readonly id: string
  readonly summary: string
  readonly description: string
  /** All are required. */
  readonly parameters: Readonly<Record<string, IntegerParameter>>
  readonly answer: RecordShape
  /** The answer, in the shape of `answer`; there is one for all that is in the parameters' ranges. */
  compute(parameters: Readonly<Record<string, number>>): Json
}
