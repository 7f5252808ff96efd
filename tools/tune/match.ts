import type { GameRecord } from '../arena/game.ts'
import { runInProcesses } from '../lib/pool.ts'

const WORKER = new URL('./worker.ts', import.meta.url)

/** The settings that all matches of a run share. */
export interface MatchSetup {
  readonly gameId: string
  readonly subjectId: string
  /** Limits of each search; Infinity for none. */
  readonly iterations: number
  readonly depth: number
  readonly maxPlies: number
}

/** A match between two sets of weights. Each seed is a deal, played twice with seats swapped. */
export interface Match {
  readonly first: readonly number[]
  readonly second: readonly number[]
  readonly seeds: readonly number[]
}

export interface MatchResult {
  readonly games: number
  readonly firstWins: number
  readonly secondWins: number
  /** Score of the first in each deal, in [0, 1]: 1 for winning both games, 1/2 for two draws. */
  readonly scores: readonly number[]
}

/**
 * Adds up the games of a match.
 * @param games games of competitors 0 and 1, two for each deal
 * @throws Error if a competitor forfeited a game
 */
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

/** Plays matches in processes, with the same results for any number of them. @param onMatch called after each match */
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
