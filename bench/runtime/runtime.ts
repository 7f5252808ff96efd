import type { Measurement, Task } from '../measure.ts'

/** A JavaScript runtime in which tasks are measured. */
export interface Runtime {
  readonly name: string
  readonly version: string
  /** Measures the tasks one after the other, in a fresh process. */
  measureAll(tasks: readonly Task[]): AsyncIterable<Measurement>
}
