import { winProbability } from '../../src/search/seats.ts'
import { type Interval, mean, scoreInterval } from '../lib/statistics.ts'
import { type GameRecord, PLY_LIMIT } from './game.ts'

/** The result of one competitor in games of more than two seats, or of one. */
interface TableResult {
  readonly competitor: number
  /** Wins of all its seats, over all games. */
  readonly wins: number
  /**
   * Its share of the wins in the games that it plays, with a draw shared by all seats (half a win for a player alone),
   * and the 95 % interval of this share over bouts.
   */
  readonly share: number
  readonly shareInterval: Interval
  readonly bySeat: readonly { readonly games: number; readonly wins: number }[]
}

export interface TableSummary {
  readonly seats: number
  readonly games: number
  readonly bouts: number
  readonly draws: number
  readonly results: readonly TableResult[]
  /** Wins of each seat, by any competitor. */
  readonly winsBySeat: readonly number[]
  readonly plyLimits: number
  readonly meanPlies: number
  readonly endings: Readonly<Record<string, number>>
}

export function summarizeTable(
  competitors: readonly number[],
  bouts: readonly (readonly GameRecord[])[],
): TableSummary {
  const games = bouts.flat()
  const seats = games[0]!.seating.length
  const numbers = Array.from({ length: seats }, (_, seat) => seat)
  const wonBy = (seat: number, of: readonly GameRecord[]) => of.filter(({ returns }) => returns[seat] === 1).length
  const endings: Record<string, number> = {}
  for (const { ending } of games) endings[ending] = (endings[ending] ?? 0) + 1
  return {
    seats,
    games: games.length,
    bouts: bouts.length,
    draws: games.filter(({ returns }) => returns.every((utility) => utility === 0)).length,
    results: competitors.map((competitor) => {
      const shares = sharesOf(competitor, bouts)
      const bySeat = numbers.map((seat) => {
        const there = games.filter(({ seating }) => seating[seat] === competitor)
        return { games: there.length, wins: wonBy(seat, there) }
      })
      return {
        competitor,
        wins: bySeat.reduce((sum, { wins }) => sum + wins, 0),
        share: mean(shares),
        shareInterval: scoreInterval(shares),
        bySeat,
      }
    }),
    winsBySeat: numbers.map((seat) => wonBy(seat, games)),
    plyLimits: endings[PLY_LIMIT] ?? 0,
    meanPlies: mean(games.map(({ plies }) => plies)),
    endings,
  }
}

/** A competitor's mean share of the win in the games of each bout. */
export const sharesOf = (competitor: number, bouts: readonly (readonly GameRecord[])[]): number[] =>
  bouts.map((bout) =>
    mean(bout.filter(({ seating }) => seating.includes(competitor)).map((game) => shareOf(game, competitor))),
  )

/** The share of one game's win that a competitor's seats have together. */
export function shareOf({ seating, returns }: GameRecord, competitor: number): number {
  const seats = seating.length
  return returns.reduce(
    (sum, utility, seat) => sum + (seating[seat] === competitor ? winProbability(utility, seats) : 0),
    0,
  )
}
