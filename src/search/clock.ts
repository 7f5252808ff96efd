/**
 * The clock of a search driver. On a deployed Worker the clock stands still while code runs and moves on only when
 * I/O has happened, so reading it is not enough: `tick` is the I/O. docs/decisions/002-clock.md has the details.
 */
export interface Clock {
  /** Milliseconds since a fixed point in time. */
  now(): number
  /** Lets other work of the process run, and the clock move. */
  tick(): Promise<unknown>
  /** How long to search between ticks, in milliseconds: long against what a tick costs, short against a deadline. */
  readonly sliceMs: number
}
