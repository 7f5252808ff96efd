import { stripVTControlCharacters } from 'node:util'
import { quantile } from '../lib/statistics.ts'
import { table } from '../lib/text.ts'
import type { Exchange } from './client.ts'

/** An error of the service. */
export interface Fault {
  readonly number: number
  /** `contract`, `no-answer`, `illegal-move`, `not-repeatable`, `lost-event`, `record`. */
  readonly kind: string
  readonly operation: string
  readonly detail: string
  /** The request as a line of curl. */
  readonly request: string
}

/** The CPU time of a request, next to the CPU time that its limits buy. */
export interface Cost {
  readonly number: number
  readonly status: number
  readonly cpuMs: number
  readonly boughtMs: number
  readonly ratio: number
  readonly request: string
}

/** Limits of the report for each sort of fault: faults printed in full, and request numbers listed. */
const TOLD = 2
const TOLD_NUMBERS = 8

/** Number of requests in the list of the most expensive ones. */
const DEAREST = 10

/** The findings of a run: counts, faults and times. */
export class Report {
  readonly faults: Fault[] = []
  private readonly counts = new Map<string, Map<number, number>>()
  private readonly tallies = new Map<string, number>()
  private readonly costs: Cost[] = []
  private readonly logged = new Map<string, number>()
  /** Delays in milliseconds: of the probe while nothing runs, of the probe beside searches, and of light calls beside searches. */
  readonly idleMs: number[] = []
  readonly probeMs: number[] = []
  readonly lightMs: number[] = []
  /** Resident memory of workerd after each round, in megabytes. */
  readonly residentMb: number[] = []
  private readonly say: (line: string) => void

  /** @param say prints a fault as soon as it is found */
  constructor(say: (line: string) => void) {
    this.say = say
  }

  saw({ request: { operation }, answer: { status } }: Exchange): void {
    const statuses = this.counts.get(operation) ?? new Map<number, number>()
    this.counts.set(operation, statuses.set(status, (statuses.get(status) ?? 0) + 1))
  }

  /** Counts an event that is not a fault. */
  count(what: string, by = 1): void {
    this.tallies.set(what, (this.tallies.get(what) ?? 0) + by)
  }

  fault(fault: Fault): void {
    this.faults.push(fault)
    if (this.faults.filter((one) => sortOf(one) === sortOf(fault)).length > TOLD) return
    const { number, kind, operation, detail, request } = fault
    this.say(`FAULT ${kind} in request ${number} (${operation}): ${detail}\n  ${request}`)
  }

  cost(cost: Cost): void {
    this.costs.push(cost)
    this.costs.sort((a, b) => b.ratio - a.ratio)
    this.costs.length = Math.min(this.costs.length, DEAREST)
  }

  /** Counts the errors in the service's log, those with equal first lines together. */
  readLog(log: string): void {
    for (const [, line = ''] of stripVTControlCharacters(log).matchAll(/\[ERROR\] *(.*)/g)) {
      const sort = line.replaceAll(/\d+/g, '#').trim()
      this.logged.set(sort, (this.logged.get(sort) ?? 0) + 1)
    }
  }

  /** The figures of the run, for `--json`. */
  figures() {
    return {
      requests: Object.fromEntries([...this.counts].map(([operation, of]) => [operation, Object.fromEntries(of)])),
      tallies: Object.fromEntries(this.tallies),
      faults: this.faults,
      logged: Object.fromEntries(this.logged),
      idleMs: spread(this.idleMs),
      probeMs: spread(this.probeMs),
      lightMs: spread(this.lightMs),
      residentMb: spread(this.residentMb),
      dearest: this.costs,
    }
  }

  /** The summary for people. */
  summary(): string {
    const statuses = [...new Set([...this.counts.values()].flatMap((of) => [...of.keys()]))].sort((a, b) => a - b)
    const rows = [...this.counts]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([operation, of]) => [operation, ...statuses.map((status) => `${of.get(status) ?? ''}`)])
    const { idleMs, probeMs, lightMs, residentMb } = this.figures()
    const times = [
      ['probe while nothing runs', ...cells(idleMs)],
      ['probe beside searches: what stops the isolate', ...cells(probeMs)],
      ['light calls beside searches', ...cells(lightMs)],
    ]
    const dearest = this.costs.map(({ number, status, ratio, cpuMs, boughtMs, request }) =>
      [
        `${ratio.toFixed(1)} x: ${cpuMs} ms of CPU, ${boughtMs.toFixed(1)} ms bought; request ${number}, status ${status}`,
        `    ${request}`,
      ].join('\n'),
    )
    const sorts = new Map<string, number[]>()
    for (const fault of this.faults) sorts.set(sortOf(fault), [...(sorts.get(sortOf(fault)) ?? []), fault.number])
    const counted = [...this.tallies].map(([what, times]) => [what, `${times}`])
    return [
      table(['operation', ...statuses.map(String)], rows),
      table(['counted', 'times'], counted),
      table(['delay, in ms', 'p50', 'p99', 'max', 'calls'], times),
      table(['of workerd', 'p50', 'p99', 'max', 'rounds'], [['resident memory, in MB', ...cells(residentMb)]]),
      titled('The dearest requests, by CPU time for what their limits buy:', dearest),
      titled(
        'Errors in the log:',
        [...this.logged].map(([line, n]) => `${n} x ${line}`),
      ),
      titled(
        `${this.faults.length} faults of ${sorts.size} sorts`,
        [...sorts].map(([sort, of]) => `${of.length} x ${sort}; requests ${of.slice(0, TOLD_NUMBERS).join(', ')}`),
      ),
    ].join('\n\n')
  }
}

const titled = (title: string, lines: readonly string[]): string =>
  [title, ...(lines.length > 0 ? lines : ['none']).map((line) => `  ${line}`)].join('\n')

/** The sort of a fault. Faults that differ only in numbers and quoted texts are of one sort; so are all service failures. */
function sortOf({ kind, operation, detail }: Fault): string {
  if (/^the service failed/.test(detail)) return `${kind}: the service failed`
  return `${kind} ${operation}: ${detail
    .replaceAll(/"[^"]*"/g, '"..."')
    .replaceAll(/\d+/g, '#')
    .slice(0, 120)}`
}

const spread = (values: readonly number[]) => ({
  p50: quantile(values, 0.5),
  p99: quantile(values, 0.99),
  max: quantile(values, 1),
  calls: values.length,
})

const cells = ({ p50, p99, max, calls }: ReturnType<typeof spread>): string[] => [
  ...[p50, p99, max].map((ms) => ms.toFixed(1)),
  `${calls}`,
]
