/** After too many moves have been found at a position in the rules, no other try is made there for FIRST_SKIP visits, doubling up to MOST_SKIP. */
const FIRST_SKIP = 16
const MOST_SKIP = 1024

/** When a state tries to list its moves: each try that finds too many has taken long. */
export class Tries {
  /** By position in the rules: the visits left without a try, and how many there were after the last one. */
  private readonly left: Int32Array
  private readonly skipped: Int32Array

  constructor(positions: number) {
    this.left = new Int32Array(positions)
    this.skipped = new Int32Array(positions)
  }

  /** Counts a visit. True when it is time for a try. */
  isDue(position: number): boolean {
    if (this.left[position]! === 0) return true
    this.left[position]!--
    return false
  }

  /** Notes how a try has ended. */
  note(position: number, isListed: boolean): void {
    const skipped = isListed ? 0 : Math.min(MOST_SKIP, Math.max(FIRST_SKIP, 2 * this.skipped[position]!))
    this.left[position] = skipped
    this.skipped[position] = skipped
  }
}
