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

/** Looks for the scores of two players in random games: among the values, and the numbers of pieces on the board. */
export class ScoreFinder {
  /** The counts before the last move. */
  private before: readonly number[] = []
  /** By count: true once it has fallen. */
  private readonly falls: boolean[] = []
  /** The decided games: 1 or -1 for the winner, and the counts before the last move and behind it. */
  private readonly games: (readonly [winner: number, before: readonly number[], after: readonly number[]])[] = []

  /** Notes the counts before a move. */
  beforeMove(state: RbgState): void {
    this.before = countsOf(state)
  }

  /** Notes which counts a move has made smaller. */
  afterMove(state: RbgState): void {
    for (const [i, count] of countsOf(state).entries()) this.falls[i] ||= count < this.before[i]!
  }

  /** Notes a decided game. @param winner 1 for the first player, -1 for the second */
  end(state: RbgState, winner: number): void {
    this.games.push([winner, this.before, countsOf(state)])
  }

  /** The scores; null if none have been found. */
  found(): Score | null {
    let best: Score | null = null
    let most = LEAST_SHARE
    for (const [a, falls] of this.falls.entries())
      for (const [b, fallsToo] of this.falls.entries()) {
        const [share, lead] = falls || fallsToo ? [0, 0] : this.shareOf(a, b)
        if (share < most || (best && share === most)) continue
        most = share
        best = { counts: [a, b], lead }
      }
    return best
  }

  /** The share of the games that whoever has the greater of two counts wins, 0 if that may be luck, and the mean difference between the two. */
  private shareOf(a: number, b: number): [share: number, lead: number] {
    const wins = [0, 0]
    // points for winning are no score: the winner had more before the last move, too
    const early = [0, 0]
    let [decided, sum] = [0, 0]
    for (const [winner, before, after] of this.games) {
      const lead = winner * (after[a]! - after[b]!)
      if (lead === 0) continue
      decided++
      sum += Math.abs(lead)
      const seat = winner > 0 ? 0 : 1
      if (lead > 0) wins[seat]!++
      if (lead > 0 && winner * (before[a]! - before[b]!) > 0) early[seat]!++
    }
    const won = wins[0]! + wins[1]!
    const isLuck = 2 * won - decided < LEAST_DEVIATIONS * Math.sqrt(decided)
    if (isLuck || wins.some((one, seat) => one === 0 || 2 * early[seat]! < one)) return [0, 0]
    return [won / decided, sum / decided]
  }
}

/** The values, and the numbers of pieces. */
const countsOf = ({ values, counts }: RbgState): number[] => [...values, ...counts].slice(0, MOST_COUNTS)
