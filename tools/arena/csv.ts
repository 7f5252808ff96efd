import { winProbability } from '../../src/search/seats.ts'
import type { Header, PlayedGroup } from './results.ts'

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const spent = (elapsedMs: readonly number[]): string => elapsedMs.reduce((sum, ms) => sum + ms, 0).toFixed(0)

/**
 * The games of a run as CSV (RFC 4180), a row for each. `seat1`, `seat2` and so on name the configurations in turn order,
 * `share1` and so on each seat's share of the win, and `ms1` and so on the milliseconds that its
 * competitor spent on all its moves, `cpu1` and so on those of CPU time.
 */
export function gamesCsv({ configurations, seats }: Header, groups: readonly PlayedGroup[]): string {
  const numbers = Array.from({ length: seats }, (_, seat) => seat + 1)
  const perSeat = ['seat', 'share', 'ms', 'cpu'].flatMap((name) => numbers.map((n) => `${name}${n}`))
  const columns = ['bout', 'game', ...perSeat]
  const head = [...columns, 'ending', 'plies', 'fault', 'faulty', 'start', 'moves']
  const rows = groups.flatMap(({ bouts }) =>
    bouts.flatMap((games, bout) =>
      games.map(({ seating, returns, ending, plies, failure, start, moves, usage }, i) => [
        String(bout),
        String(i),
        ...seating.map((competitor) => configurations[competitor]!),
        ...returns.map((utility) => String(winProbability(utility, seats))),
        ...seating.map((competitor) => spent(usage.find((used) => used.competitor === competitor)?.elapsedMs ?? [])),
        ...seating.map((competitor) => usage.find((used) => used.competitor === competitor)?.cpuMs?.toFixed(0) ?? ''),
        ending,
        String(plies),
        failure?.kind ?? '',
        failure ? configurations[failure.competitor]! : '',
        start,
        moves,
      ]),
    ),
  )
  return [head, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('')
}
