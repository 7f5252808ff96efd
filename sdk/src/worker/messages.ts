/** The messages between a worker client and the thread in which its engine runs. */
import type { ProblemFacts } from '../problem.ts'
import type { Asked, Watched } from '../relay.ts'

/** The settings of the engine, sent in the first message. */
export interface Settings {
  /** The folder of data files. Absent: the package's own. */
  readonly data?: string | undefined
  readonly longSearches?: boolean | undefined
}

/** A message to the thread. Calls have an `id` of the client's choice. A `watch` sends a part only when asked for the `next`. */
export type ToThread =
  | { readonly settings: Settings }
  | { readonly id: number; readonly ask: Asked; readonly args: readonly unknown[] }
  | { readonly id: number; readonly watch: Watched; readonly args: readonly unknown[] }
  | { readonly id: number; readonly next: true }
  | { readonly id: number; readonly abort: true }

/** A message from the thread: the answer to a call or its next part, its end, or its failure. */
export type FromThread =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly end: true }
  | { readonly id: number; readonly failure: Failure }

/** An error, in a form that can be sent. */
export type Failure = { readonly problem: ProblemFacts } | { readonly error: { name: string; message: string } }
