import type { Fields } from './search-options.ts'

/** The undamaged content of a request. */
export interface Call {
  /** Its id in openapi.yaml. */
  readonly operation: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query?: Fields
  readonly body?: Fields
}
