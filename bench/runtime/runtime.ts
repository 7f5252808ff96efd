import type { Measurement, Task } from '../measure.ts'

/** Where tasks are measured. */
export interface Runtime {
  readonly name: string
  readonly version: string
  /** Does the tasks one after the other, in a process of their own that has done nothing else. */
  measureAll(tasks: readonly Task[]): AsyncIterable<Measurement>
}
