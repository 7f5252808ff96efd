/** The messages between a worker client and the thread in which its engine runs. */
import type { ProblemFacts } from '../problem.ts'
import type { Asked, Watched } from '../relay.ts'

/** The first message: how the engine is set up. */
export interface Settings {
  /** The folder of data files. Absent: the package's own. */
  readonly data?: string | undefined
  readonly longSearches?: boolean | undefined
}

/** A call, by a number of the client's. A watched one answers nothing before it is asked for the `next` bit. */
export type ToThread =
  | { readonly settings: Settings }
  | { readonly id: number; readonly ask: Asked; readonly args: readonly unknown[] }
  | { readonly id: number; readonly watch: Watched; readonly args: readonly unknown[] }
  | { readonly id: number; readonly next: true }
  | { readonly id: number; readonly abort: true }

/** What a call has come to, or the next bit of it. */
export type FromThread =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly end: true }
  | { readonly id: number; readonly failure: Failure }

/** An error, in a form that can be sent. */
export type Failure = { readonly problem: ProblemFacts } | { readonly error: { name: string; message: string } }
