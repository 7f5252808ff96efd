import type { RbgState } from './play/state.ts'

/** Two counts that never fall, of which the winner has the greater one: what the first and the second player have scored. */
export interface Score {
  /** The counts of the players: a value by its index, a piece by the number of values and its index. */
  readonly counts: readonly [first: number, second: number]
  /** The mean difference between the two when games end. */
  readonly lead: number
}

/** Of more values and pieces the first ones are looked at. */
const MOST_COUNTS = 64

/**
 * The share of the decided games that whoever has the greater count has to win, and by how many standard deviations of a game of luck more of them have
 * to be won than lost: with two, five games of five.
 */
const LEAST_SHARE = 0.75
const LEAST_DEVIATIONS = 2

/** The games that end with different counts. */
interface Tally {
  /** Those that the first and the second player have won with the greater count, and those that whoever had the smaller one has won. */
  readonly wins: [number, number]
  losses: number
  /** Those of `wins` in which the winner had the greater count before the last move: points for winning are no score. */
  readonly early: [number, number]
  /** The sum of the differences. */
  difference: number
}

/** Looks for the scores of two players in random games: among the values, and the numbers of pieces on the board. */
export class ScoreFinder {
  private readonly valueCount: number
  private readonly before: Int32Array
  /** By count: 1 once it has fallen. */
  private readonly falls: Uint8Array
  private readonly tallies: readonly (readonly Tally[])[]

  constructor({ rules: { valueNames, pieces } }: RbgState) {
    this.valueCount = valueNames.length
    const size = Math.min(MOST_COUNTS, this.valueCount + pieces)
    this.before = new Int32Array(size)
    this.falls = new Uint8Array(size)
    const all = Array.from({ length: size })
    this.tallies = all.map(() => all.map(() => ({ wins: [0, 0], losses: 0, early: [0, 0], difference: 0 })))
  }

  private countOf({ values, counts }: RbgState, index: number): number {
    return index < this.valueCount ? values[index]! : counts[index - this.valueCount]!
  }

  /** Notes the counts before a move. */
  beforeMove(state: RbgState): void {
    for (let i = 0; i < this.before.length; i++) this.before[i] = this.countOf(state, i)
  }

  /** Notes which counts a move has made smaller. */
  afterMove(state: RbgState): void {
    for (let i = 0; i < this.before.length; i++) if (this.countOf(state, i) < this.before[i]!) this.falls[i] = 1
  }

  /** Notes a decided game. @param winner 0 or 1 */
  end(state: RbgState, winner: number): void {
    for (const [a, row] of this.tallies.entries())
      for (const [b, tally] of row.entries()) {
        const lead = this.countOf(state, a) - this.countOf(state, b)
        if (lead === 0) continue
        tally.difference += Math.abs(lead)
        if (lead > 0 !== (winner === 0)) tally.losses++
        else {
          tally.wins[winner]!++
          if (Math.sign(this.before[a]! - this.before[b]!) === Math.sign(lead)) tally.early[winner]!++
        }
      }
  }

  /** The scores; null if none have been found. Both players must have won with theirs. */
  found(): Score | null {
    let best: Score | null = null
    let most = 0
    for (const [a, row] of this.tallies.entries())
      for (const [b, { wins, losses, early, difference }] of row.entries()) {
        const decided = wins[0] + wins[1] + losses
        if (this.falls[a] || this.falls[b]) continue
        if (wins.some((won, winner) => won === 0 || 2 * early[winner]! < won)) continue
        const share = 1 - losses / decided
        const isLuck = decided - 2 * losses < LEAST_DEVIATIONS * Math.sqrt(decided)
        if (isLuck || share < LEAST_SHARE || share <= most) continue
        most = share
        best = { counts: [a, b], lead: difference / decided }
      }
    return best
  }
}
