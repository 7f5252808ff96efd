import type { Game } from '../../src/game/game.ts'
import { bradleyTerry, type Interval } from '../lib/statistics.ts'
import { percent, table } from '../lib/text.ts'
import { FAULTS } from './fault.ts'
import type { TableSummary } from './table.ts'
import type { Results, Spending, Summary } from './tally.ts'

const signed = (elo: number): string =>
  Number.isFinite(elo) ? `${elo > 0 ? '+' : ''}${elo.toFixed(0)}` : elo > 0 ? '+∞' : '-∞'
const range = ({ low, high }: Interval, format: (x: number) => string): string => `[${format(low)}, ${format(high)}]`
const record = ({ wins, draws, losses }: Results): string => `${wins}-${draws}-${losses}`
const scoreText = ({ score, scoreInterval }: Summary): string => `${percent(score)} % ${range(scoreInterval, percent)}`
const eloText = ({ elo, eloInterval }: Summary): string => `${signed(elo)} ${range(eloInterval, signed)}`

function endingsText(endings: Readonly<Record<string, number>>): string {
  const byNumber = Object.entries(endings).sort(([, x], [, y]) => y - x)
  return byNumber.map(([ending, count]) => `${ending} ${count}`).join(', ')
}

const pairingText = ({ pairedVariance }: Summary): string =>
  pairedVariance === null
    ? 'all games scored the same, or there is one bout: no variance to compare'
    : `the variance of a bout is ${pairedVariance.toFixed(2)} times that of independent games`

function faultsText({ games, adjudicated, scoreWithout, intervalWithout }: NonNullable<Summary['faulty']>): string {
  const proven = adjudicated === 0 ? '' : ` (${adjudicated} of them decided by a proof)`
  const without =
    scoreWithout === null
      ? 'no bout is without one'
      : `the bouts without one score ${percent(scoreWithout)} % ${range(intervalWithout!, percent)}`
  return `${games} games ended by a fault${proven}; ${without}`
}

/** The report of one pairing: results, score, Elo, game lengths and, if asked for, the sequential test. */
export function pairingReport(summary: Summary, names: readonly string[], game: Game): string {
  const { competitors, games, bouts, endings, sprt } = summary
  const [a, b] = competitors.map((competitor) => names[competitor]!)
  const bouted = bouts.map((count, i) => `${i / 2}: ${count}`).join('  ')
  const seats = summary.bySeat.map((results, seat) => `as ${game.players[seat]} ${record(results)}`).join(', ')
  const lines = [
    `${a} against ${b}: ${games} games`,
    `  wins-draws-losses  ${record(summary)} (${seats}), draws ${percent(summary.draws / games)} %`,
    `  bouts by points    ${bouted}`,
    `  score              ${scoreText(summary)}, 95 % interval over bouts (pairs of games with the same opening and luck, seats swapped)`,
    `  Elo                ${eloText(summary)}`,
    `  pairing            ${pairingText(summary)}`,
    `  length             ${summary.meanPlies.toFixed(1)} moves; ${endingsText(endings)}`,
  ]
  if (summary.plyLimits > 0) lines.push(`  adjudicated        ${summary.plyLimits} draws at the ply limit`)
  if (summary.faulty) lines.push(`  faults             ${faultsText(summary.faulty)}`)
  if (sprt !== null) {
    const verdict = sprt.accepted === null ? 'undecided' : `${sprt.accepted} accepted`
    lines.push(
      `  SPRT               LLR ${sprt.llr.toFixed(2)} in [${sprt.lower.toFixed(2)}, ${sprt.upper.toFixed(2)}]: ${verdict}`,
    )
  }
  return lines.join('\n')
}

/** The report of games of more than two seats, or of one: each competitor's share of the wins, in all and by seat. */
export function tableReport(summary: TableSummary, names: readonly string[], game: Game): string {
  const { seats, games, bouts, draws, results, winsBySeat } = summary
  const players = game.players.slice(0, seats)
  const deals =
    seats === 1
      ? `1 seat: ${games} games, ${bouts} deals, each played by everybody`
      : `${seats} seats: ${games} games, ${bouts} deals, each played by everybody from each seat; an even share is ${percent(1 / names.length)} %`
  const rows = results.map(({ competitor, wins, share, shareInterval, bySeat }) => [
    names[competitor]!,
    String(wins),
    `${percent(share)} % ${range(shareInterval, percent)}`,
    ...bySeat.map((seat) => `${seat.wins}/${seat.games}`),
  ])
  const lines = [
    deals,
    '',
    table(
      ['competitor', 'wins', 'share, 95 % interval over deals', ...players.map((player) => `as ${player}`)],
      [...rows, ['all', String(winsBySeat.reduce((sum, wins) => sum + wins)), '', ...winsBySeat.map(String)]],
    ),
    '',
    `draws ${draws}; ${summary.meanPlies.toFixed(1)} moves per game; ${endingsText(summary.endings)}`,
  ]
  if (summary.plyLimits > 0) lines.push(`${summary.plyLimits} games adjudicated as draws at the ply limit`)
  return lines.join('\n')
}

/** The report of a tournament: a row for each pairing, and the ratings that fit them best. */
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

/**
 * The time and iterations that the competitors spent, how far they exceeded their time limits and, where games ended
 * by faults, the number of these games.
 */
export function spendingReport(spendings: readonly Spending[], names: readonly string[]): string {
  const faults = spendings.map(({ faults }, i) => [names[i]!, ...FAULTS.map((kind) => String(faults[kind]))])
  const faulty = spendings.some(({ faults }) => FAULTS.some((kind) => faults[kind] > 0))
  const lost = table(['games ended by', ...FAULTS], faults)
  const spent = table(
    [
      'competitor',
      'moves',
      'ms per move',
      'CPU ms per move',
      'iterations per move',
      'ms over the limit, p99',
      'ms over, max',
    ],
    spendings.map(({ moves, meanMs, meanCpuMs, meanIterations, overshoot }, i) => [
      names[i]!,
      String(moves),
      moves === 0 ? '' : meanMs.toFixed(1),
      moves === 0 || meanCpuMs === null ? '' : meanCpuMs.toFixed(1),
      moves === 0 || meanIterations === 0 ? '' : meanIterations.toFixed(0),
      overshoot === null || moves === 0 ? '' : overshoot.p99.toFixed(1),
      overshoot === null || moves === 0 ? '' : overshoot.max.toFixed(1),
    ]),
  )
  return faulty ? `${spent}\n\n${lost}` : spent
}
