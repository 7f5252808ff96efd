import { NOWHERE } from './codes.ts'

/** Squares found in a walk over the board: in `list`, each once, `count` of them. */
export class SquareSet {
  readonly list = new Uint8Array(NOWHERE + 1)
  count = 0
  /** By square: `stamp` when it has been found in the last walk. */
  private readonly marks = new Int32Array(NOWHERE + 1)
  private stamp = 0

  /** True when the last walk has found a square. */
  has(square: number): boolean {
    return this.marks[square] === this.stamp
  }

  /** Begins a walk. */
  begin(): void {
    this.stamp++
    this.count = 0
  }

  /** Finds a square. */
  mark(square: number): void {
    if (this.marks[square] === this.stamp) return
    this.marks[square] = this.stamp
    this.list[this.count++] = square
  }
}
