import { History } from './history.ts'

/**
 * What undo stacks share that know all earlier positions: a stack records a ply as an entry of its `History`, and its `pop` puts the
 * last one into the fields.
 */
export abstract class UndoStack {
  protected readonly history: History

  /** The numbers are those of `History`. */
  constructor(width: number, counters: number, entries?: number) {
    this.history = new History(width, counters, entries)
  }

  /** The number of plies that can be taken back. */
  get length(): number {
    return this.history.plies
  }

  /** Adds a position from before the first ply. */
  remember(low: number, high: number): void {
    this.history.remember(low, high)
  }

  /** Remembers the positions of another stack, which has no ply to take back here. @returns this stack */
  rememberAll(other: this): this {
    this.history.rememberAll(other.history)
    return this
  }

  /** True when the position with this key has occurred twice before within the last `quiet` plies. */
  hasOccurredTwice(low: number, high: number, quiet: number): boolean {
    return this.history.timesBefore(low, high, quiet, 2) >= 2
  }

  /** Forgets all plies and positions. */
  clear(): void {
    this.history.clear()
  }
}
