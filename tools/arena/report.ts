import type { Game } from '../../src/game/game.ts'
import { bradleyTerry, type Interval } from '../lib/statistics.ts'
import { table } from '../lib/text.ts'
import type { Results, Spending, Summary } from './tally.ts'

const percent = (share: number): string => (100 * share).toFixed(1)
const signed = (elo: number): string =>
  Number.isFinite(elo) ? `${elo > 0 ? '+' : ''}${elo.toFixed(0)}` : elo > 0 ? '+∞' : '-∞'
const range = ({ low, high }: Interval, format: (x: number) => string): string => `[${format(low)}, ${format(high)}]`
const record = ({ wins, draws, losses }: Results): string => `${wins}-${draws}-${losses}`
const scoreText = ({ score, scoreInterval }: Summary): string => `${percent(score)} % ${range(scoreInterval, percent)}`
const eloText = ({ elo, eloInterval }: Summary): string => `${signed(elo)} ${range(eloInterval, signed)}`

/** One pairing in full. */
export function pairingReport(summary: Summary, names: readonly string[], game: Game): string {
  const { competitors, games, bouts, endings, sprt } = summary
  const [a, b] = competitors.map((competitor) => names[competitor]!)
  const bouted = bouts.map((count, i) => `${i / 2}: ${count}`).join('  ')
  const seats = game.players.map((player, seat) => `as ${player} ${record(summary.bySeat[seat]!)}`).join(', ')
  const ends = Object.entries(endings).sort(([, x], [, y]) => y - x)
  const lines = [
    `${a} against ${b}: ${games} games`,
    `  wins-draws-losses  ${record(summary)} (${seats}), draws ${percent(summary.draws / games)} %`,
    `  points of bouts    ${bouted}`,
    `  score              ${scoreText(summary)}, 95 % interval over bouts (same opening and luck, seats swapped)`,
    `  Elo                ${eloText(summary)}`,
    `  length             ${summary.meanPlies.toFixed(1)} moves; ${ends.map(([end, n]) => `${end} ${n}`).join(', ')}`,
  ]
  if (summary.plyLimits > 0) lines.push(`  adjudicated        ${summary.plyLimits} draws at the ply limit`)
  if (sprt !== null) {
    const verdict = sprt.accepted === null ? 'undecided' : `${sprt.accepted} accepted`
    lines.push(
      `  SPRT               LLR ${sprt.llr.toFixed(2)} in [${sprt.lower.toFixed(2)}, ${sprt.upper.toFixed(2)}]: ${verdict}`,
    )
  }
  return lines.join('\n')
}

/** All pairings in short, and ratings that fit them best. */
export function tournamentReport(summaries: readonly Summary[], names: readonly string[]): string {
  const ratings = bradleyTerry(
    names.length,
    summaries.map(({ competitors: [first, second], score, games }) => ({
      first,
      second,
      points: score * games,
      games,
    })),
  )
  const pairings = summaries.map((summary) => [
    summary.competitors.map((competitor) => names[competitor]!).join(' - '),
    record(summary),
    scoreText(summary),
    eloText(summary),
  ])
  return [
    table(['pairing', 'wins-draws-losses', 'score, 95 % interval', 'Elo, 95 % interval'], pairings),
    table(
      ['competitor', 'Elo (Bradley-Terry, mean 0)'],
      names.map((name, i) => [name, signed(ratings[i]!)]),
    ),
  ].join('\n\n')
}

export function spendingReport(spendings: readonly Spending[], names: readonly string[]): string {
  return table(
    ['competitor', 'moves', 'ms a move', 'iterations a move', 'over time, p99 ms', 'max ms'],
    spendings.map(({ moves, meanMs, meanIterations, overshoot }, i) => [
      names[i]!,
      String(moves),
      meanMs.toFixed(1),
      meanIterations === 0 ? '' : meanIterations.toFixed(0),
      overshoot === null ? '' : overshoot.p99.toFixed(1),
      overshoot === null ? '' : overshoot.max.toFixed(1),
    ]),
  )
}
