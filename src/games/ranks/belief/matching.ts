import { inRow } from '../rules/army.ts'

/** The number of rounds in which rows and columns are scaled in turn. */
const ROUNDS = 15

/**
 * Estimates the total weight of all ways to give an army's ranks to tokens. The weight of a way is the product of its
 * entries in a table by token and rank (`inRow`). The exact sum would take too long; this estimate is right up to a
 * factor that depends on the army alone. It scales the table until each token has one rank and each rank its number of
 * tokens (Sinkhorn's method); the estimate follows from the scales.
 */
export class Matching {
  private readonly counts: readonly number[]
  private readonly tokens: number
  /** By rank: the scale of its column. By token: the inverse scale of its row. */
  private readonly columns: Float64Array
  private readonly rows: Float64Array

  /** @param counts the number of each rank in the army */
  constructor(counts: readonly number[]) {
    this.counts = counts
    this.tokens = counts.reduce((sum, count) => sum + count, 0)
    this.columns = new Float64Array(counts.length)
    this.rows = new Float64Array(this.tokens)
  }

  /**
   * Returns the parts of the estimate: it is their product, those by token first, then those by rank, which count as often
   * as the army has the rank.
   */
  weigh(table: Float64Array): Float64Array {
    const { counts, tokens, columns, rows } = this
    for (let rank = 0; rank < counts.length; rank++) columns[rank] = counts[rank] === 0 ? 0 : 1
    this.scaleRows(table)
    for (let round = 0; round < ROUNDS; round++) {
      for (let rank = 0; rank < counts.length; rank++) {
        if (counts[rank] === 0) continue
        let sum = 0
        for (let token = 0; token < tokens; token++) sum += table[inRow(token, rank)]! / rows[token]!
        if (sum > 0) columns[rank] = counts[rank]! / sum
      }
      this.scaleRows(table)
    }
    return Float64Array.of(...rows, ...columns.map((column) => (column > 0 ? 1 / column : 1)))
  }

  /** The ratio of the estimate of `parts` to that of `other`. */
  ratio(parts: Float64Array, other: Float64Array): number {
    let ratio = 1
    for (let i = 0; i < parts.length; i++) {
      const times = i < this.tokens ? 1 : this.counts[i - this.tokens]!
      for (let j = 0; j < times; j++) ratio *= parts[i]! / other[i]!
    }
    return ratio
  }

  private scaleRows(table: Float64Array): void {
    const { counts, tokens, columns, rows } = this
    for (let token = 0; token < tokens; token++) {
      let sum = 0
      for (let rank = 0; rank < counts.length; rank++) sum += table[inRow(token, rank)]! * columns[rank]!
      rows[token] = sum
    }
  }
}
