import type { GameRecord } from '../arena/game.ts'
import { runInProcesses } from '../lib/pool.ts'

const WORKER = new URL('./worker.ts', import.meta.url)

/** What all matches of a run have in common. */
export interface MatchSetup {
  readonly gameId: string
  readonly subjectId: string
  /** Of each move; Infinity: no limit. */
  readonly iterations: number
  readonly depth: number
  readonly maxPlies: number
}

/** Games between two sets of weights: for each seed a deal, played twice with seats swapped. */
export interface Match {
  readonly first: readonly number[]
  readonly second: readonly number[]
  readonly seeds: readonly number[]
}

export interface MatchResult {
  readonly games: number
  readonly firstWins: number
  readonly secondWins: number
  /** Points of the first, by deal: 1 for winning both games, 1/2 for one or two draws. */
  readonly scores: readonly number[]
}

/** @param games of competitors 0 and 1, two for each deal */
export function resultOf(games: readonly GameRecord[]): MatchResult {
  const failed = games.find(({ failure }) => failure !== null)
  if (failed) throw new Error(failed.failure!.message)
  const utilities = games.map(({ seating, returns }) => returns[seating.indexOf(0)]!)
  return {
    games: games.length,
    firstWins: utilities.filter((utility) => utility > 0).length,
    secondWins: utilities.filter((utility) => utility < 0).length,
    scores: utilities.flatMap((utility, i) => (i % 2 === 0 ? [(utility + utilities[i + 1]! + 2) / 4] : [])),
  }
}

/** Plays matches in processes; the results are the same for any number of them. @param onMatch told after each */
export async function playMatches(
  setup: MatchSetup,
  matches: readonly Match[],
  processes: number,
  onMatch: () => void = () => {},
): Promise<MatchResult[]> {
  const results: MatchResult[] = []
  const inUse = Math.min(processes, matches.length)
  for await (const result of runInProcesses<MatchSetup, Match, MatchResult>(WORKER, setup, matches, inUse)) {
    results.push(result)
    onMatch()
  }
  return results
}
