/** A JSON value. */
export type Json = number | string | Json[] | { [name: string]: Json }

/**
 * The schema of a JSON value. Games describe with it their answers beyond moves and scores, and the API document is
 * generated from it.
 */
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

/** The schema of a JSON object. */
interface RecordShape {
  readonly type: 'record'
  readonly description: string
  /** The schema of each field, by name. All fields are required. */
  readonly fields: Readonly<Record<string, Shape>>
}

/** An integer query parameter of a `GameQuery`. */
export interface IntegerParameter {
  readonly description: string
  readonly minimum: number
  readonly maximum: number
  readonly example: number
}

/** A question about the rules that needs no position, such as the odds of a battle. `GET /v1/{game}/{id}` answers it. */
export interface GameQuery {
  /** The last segment of the path. */
  readonly id: string
  readonly summary: string
  readonly description: string
  /** The query parameters, by name. All are required. */
  readonly parameters: Readonly<Record<string, IntegerParameter>>
  /** The schema of the answer. */
  readonly answer: RecordShape
  /** Computes the answer. The parameters are within their ranges, and every such combination has an answer. */
  compute(parameters: Readonly<Record<string, number>>): Json
}
