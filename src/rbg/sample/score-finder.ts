import type { RbgState } from '../play/state.ts'
import type { Finder } from './observer.ts'

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
export function scores(): Finder<{ score: Score | null }> {
  /** The counts before the last move. */
  let before: readonly number[] = []
  /** By count: true once it has fallen. */
  const falls: boolean[] = []
  const games: Ended[] = []
  return {
    before(state) {
      before = countsOf(state)
    },
    after(state) {
      for (const [i, count] of countsOf(state).entries()) falls[i] ||= count < before[i]!
    },
    end(state, winner) {
      games.push([winner, before, countsOf(state)])
    },
    found() {
      let score: Score | null = null
      let most = LEAST_SHARE
      for (const [a, fallsA] of falls.entries())
        for (const [b, fallsB] of falls.entries()) {
          const [share, lead] = fallsA || fallsB ? [0, 0] : shareOf(games, a, b)
          if (share < most || (score && share === most)) continue
          most = share
          score = { counts: [a, b], lead }
        }
      return { score }
    },
  }
}

/** A game: 1 or -1 for the winner and 0 for nobody, and the counts before the last move and behind it. */
type Ended = readonly [winner: number, before: readonly number[], after: readonly number[]]

/** The share of the games that whoever has the greater of two counts wins, 0 if that may be luck, and the mean difference between the two. */
function shareOf(games: readonly Ended[], a: number, b: number): [share: number, lead: number] {
  const wins = [0, 0]
  // points for winning are no score: the winner had more before the last move, too
  const early = [0, 0]
  let [decided, sum] = [0, 0]
  for (const [winner, before, after] of games) {
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

/** The values, and the numbers of pieces. */
const countsOf = ({ values, counts }: RbgState): number[] => [...values, ...counts].slice(0, MOST_COUNTS)
