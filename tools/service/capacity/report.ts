import { linePlot, type Series } from '../../lib/plot.ts'
import { table } from '../../lib/text.ts'
import { boundsOfCalls } from './limits.ts'
import { MOVE_KINDS } from './measured.ts'
import { bill, dayOfMatches, dayOfMoves, monthly, searchesAtOnce, type Usage } from './model.ts'

/** The numbers of moves, or of matches, in a day. */
const LOADS = [10_000, 1_000_000, 100_000_000]

/** Points of a curve: ten for each power of ten. */
const STEPS = Array.from({ length: 41 }, (_, i) => Math.round(10 ** (4 + i / 10)))

const number = (value: number) => Math.round(value).toLocaleString('en')
const dollars = (value: number) => `$${value < 100 ? value.toFixed(2) : number(value)}`
const percent = (share: number) => (share < 0.001 ? '< 0.1 %' : `${(100 * share).toFixed(share < 0.1 ? 1 : 0)} %`)

const ROWS = [
  ...MOVE_KINDS.map((kind) => ({ name: `moves, ${kind}`, usage: (n: number) => dayOfMoves(n, kind) })),
  ...MOVE_KINDS.map((kind) => ({ name: `matches, ${kind}`, usage: (n: number) => dayOfMatches(n, kind) })),
]

const BILLED: Readonly<Record<string, string>> = {
  requests: 'requests',
  cpuMs: 'CPU time',
  objectRequests: 'requests to objects',
  objectGbS: 'objects awake',
  rowsWritten: 'rows written',
  gbKept: 'storage',
}

/** The largest items of a bill, as shares of it. */
function largest(usage: Usage): string {
  const items = Object.entries(bill(usage)).filter(([name, cost]) => name in BILLED && cost > 0)
  const sorted = items.sort(([, a], [, b]) => b - a).slice(0, 2)
  return (
    sorted.map(([name, cost]) => `${BILLED[name]} ${Math.round((100 * cost) / monthly(usage))} %`).join(', ') || '-'
  )
}

/** The tables as Markdown. */
export function capacityTables(): string {
  const costs = table(
    ['a month of days with', ...LOADS.map(number), 'largest items of the last'],
    ROWS.map(({ name, usage }) => [
      name,
      ...LOADS.map((load) => dollars(monthly(usage(load)))),
      largest(usage(LOADS.at(-1)!)),
    ]),
  )
  const searches = table(
    ['searches at once in the busiest hour', ...LOADS.map(number)],
    ROWS.map(({ name, usage }) => [name, ...LOADS.map((load) => number(Math.ceil(searchesAtOnce(usage(load)))))]),
  )
  const bounds = table(
    ['limit', 'most that stands against it', 'share', 'when it binds'],
    boundsOfCalls().map(({ limit, most, share, remedy }) => [limit, most, percent(share), remedy]),
  )
  return [costs, searches, bounds].join('\n\n')
}

const BEGIN = '<!-- written by npm run capacity -- --write -->'
const END = '<!-- end -->'

/** Returns a page with its tables replaced by new ones. */
export function withTables(page: string): string {
  const begin = page.indexOf(BEGIN)
  const end = page.indexOf(END)
  if (begin < 0 || end < begin) throw new Error('the page has no place for the tables')
  return `${page.slice(0, begin)}${BEGIN}\n${capacityTables()}\n${page.slice(end)}`
}

export function capacityPlot(): string {
  const series = ROWS.map(
    ({ name, usage }): Series => ({ name, points: STEPS.map((load) => [load, monthly(usage(load))]) }),
  )
  return linePlot({
    title: 'Cost of a month, by moves or matches in a day',
    x: 'moves, or matches, in a day',
    y: 'dollars a month',
    log: 'both',
    format: (y) => `$${number(y)}`,
    series,
  })
}
