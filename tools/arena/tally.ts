import { eloOfScore, type Interval, mean, quantile, scoreInterval, variance } from '../lib/statistics.ts'
import type { FaultKind } from './fault.ts'
import { ADJUDICATED, type GameRecord, PLY_LIMIT } from './game.ts'
import { type Sprt, type SprtVerdict, sprt } from './sprt.ts'

/** Numbers of games won, drawn and lost by the first competitor of a pairing. */
export interface Results {
  readonly wins: number
  readonly draws: number
  readonly losses: number
}

/** The result of a pairing, from the point of view of its first competitor. */
export interface Summary extends Results {
  readonly competitors: readonly [number, number]
  readonly games: number
  /** Numbers of bouts (pairs of games) that scored 0, 1/2, 1, ... points. */
  readonly bouts: readonly number[]
  /** Share of the points, and its 95 % interval over bouts, which unlike their games are independent of each other. */
  readonly score: number
  readonly scoreInterval: Interval
  /** The variance of a bout's score, as a share of the variance of independent games; null where all games are alike. */
  readonly pairedVariance: number | null
  readonly elo: number
  readonly eloInterval: Interval
  readonly bySeat: readonly Results[]
  readonly plyLimits: number
  /** The games that ended by a fault; null for none. */
  readonly faulty: Faulty | null
  readonly meanPlies: number
  readonly endings: Readonly<Record<string, number>>
  readonly sprt: SprtVerdict | null
}

/** Games that ended by a fault, and what is left without them. */
interface Faulty {
  readonly games: number
  /** The number of these in which a proof of the position decided. */
  readonly adjudicated: number
  /** The score over the bouts without them, and its 95 % interval; null when no bout is without them. */
  readonly scoreWithout: number | null
  readonly intervalWithout: Interval | null
}

function faultyOf(bouts: readonly (readonly GameRecord[])[], first: number): Faulty | null {
  const games = bouts.flat().filter(({ failure }) => failure !== null)
  if (games.length === 0) return null
  const sound = bouts.filter((bout) => bout.every(({ failure }) => failure === null))
  const scores = sound.map((bout) => mean(bout.map((game) => points(game, first))))
  return {
    games: games.length,
    adjudicated: games.filter(({ ending }) => ending === ADJUDICATED).length,
    scoreWithout: scores.length === 0 ? null : mean(scores),
    intervalWithout: scores.length === 0 ? null : scoreInterval(scores),
  }
}

export function summarize(
  competitors: readonly [number, number],
  bouts: readonly (readonly GameRecord[])[],
  hypotheses: Sprt | null,
): Summary {
  const [first] = competitors
  const games = bouts.flat()
  const scores = bouts.map((bout) => mean(bout.map((game) => points(game, first))))
  const score = mean(scores)
  const interval = scoreInterval(scores)
  const outcomes = boutCounts(bouts, first)
  const endings: Record<string, number> = {}
  for (const { ending } of games) endings[ending] = (endings[ending] ?? 0) + 1
  const independent = variance(games.map((game) => points(game, first))) / games[0]!.seating.length
  return {
    competitors,
    games: games.length,
    ...results(games, first),
    bouts: outcomes,
    score,
    scoreInterval: interval,
    pairedVariance: bouts.length > 1 && independent > 0 ? variance(scores) / independent : null,
    elo: eloOfScore(score),
    eloInterval: { low: eloOfScore(interval.low), high: eloOfScore(interval.high) },
    bySeat: games[0]!.seating.map((_, seat) =>
      results(
        games.filter(({ seating }) => seating[seat] === first),
        first,
      ),
    ),
    plyLimits: endings[PLY_LIMIT] ?? 0,
    faulty: faultyOf(bouts, first),
    meanPlies: mean(games.map(({ plies }) => plies)),
    endings,
    sprt: hypotheses === null ? null : sprt(outcomes, hypotheses),
  }
}

/** Counts the bouts in which the competitor scored 0, 1/2, 1, ... points. */
export function boutCounts(bouts: readonly (readonly GameRecord[])[], competitor: number): number[] {
  const counts = new Array<number>(2 * (bouts[0]?.length ?? 0) + 1).fill(0)
  for (const bout of bouts) counts[2 * bout.reduce((sum, game) => sum + points(game, competitor), 0)]!++
  return counts
}

/** The points of a game: 1 if the competitor's seats did better on average than the others, 1/2 if as well, else 0. */
export function points({ seating, returns }: GameRecord, competitor: number): number {
  const own = mean(returns.filter((_, seat) => seating[seat] === competitor))
  const others = mean(returns.filter((_, seat) => seating[seat] !== competitor))
  return own > others ? 1 : own === others ? 0.5 : 0
}

function results(games: readonly GameRecord[], competitor: number): Results {
  const all = games.map((game) => points(game, competitor))
  const count = (value: number) => all.filter((x) => x === value).length
  return { wins: count(1), draws: count(0.5), losses: count(0) }
}

/** The time and iterations that a competitor spent on its moves, over all its games. */
export interface Spending {
  readonly moves: number
  readonly meanMs: number
  /** CPU time of a move, in milliseconds; null where it cannot be measured in all games. */
  readonly meanCpuMs: number | null
  readonly meanIterations: number
  /** Milliseconds by which moves exceeded the time limit, negative if below it; null without a time limit. */
  readonly overshoot: { readonly p99: number; readonly max: number } | null
  /** Games ended by a fault, by its kind. */
  readonly faults: Readonly<Record<FaultKind, number>>
}

export function spending(games: readonly GameRecord[], competitor: number, timeMs: number | null): Spending {
  const usage = games.flatMap((game) => game.usage.filter((used) => used.competitor === competitor))
  const elapsed = usage.flatMap(({ elapsedMs }) => elapsedMs)
  const faults = { crash: 0, timeout: 0, 'illegal move': 0 }
  for (const { failure } of games) if (failure?.competitor === competitor) faults[failure.kind]++
  return {
    faults,
    moves: elapsed.length,
    meanMs: mean(elapsed),
    meanCpuMs: usage.some(({ cpuMs }) => cpuMs === null)
      ? null
      : usage.reduce((sum, { cpuMs }) => sum + cpuMs!, 0) / elapsed.length,
    meanIterations: usage.reduce((sum, { iterations }) => sum + iterations, 0) / elapsed.length,
    overshoot: timeMs === null ? null : { p99: quantile(elapsed, 0.99) - timeMs, max: quantile(elapsed, 1) - timeMs },
  }
}
