/**
 * The clock of a search driver. On a deployed Worker the clock stands still while code runs and moves on only after I/O,
 * so that reading it is not enough: `tick` does the I/O. docs/decisions/002-clock.md has the details.
 */
export interface Clock {
  /** The present time, in milliseconds since a fixed point in time. */
  now(): number
  /** Lets other work of the process run, and the clock move. */
  tick(): Promise<unknown>
  /** The time to search between ticks, in milliseconds: long compared with the cost of a tick, short with a deadline. */
  readonly sliceMs: number
}
