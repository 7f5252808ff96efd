/**
 * Fuzz and soak test: sends sound, odd and hostile requests of every operation to a service, plays matches, hangs up,
 * kills the service, and holds every answer against openapi.yaml and the rules.
 *
 *   npm run fuzz -- [--requests 20000] [--seed 1] [--from 0] [--base <url>] [--only <number>] [--quick] [--json <file>]
 *   npm run fuzz -- --own           requests about rules that they bring: of the library, mutated, made by a grammar, hostile
 *   npm run fuzz -- --dearest       CPU time of the dearest requests found so far: measured, not judged
 *   npm run fuzz -- --fairness      who gets how many places for searches: measured, not judged
 *   npm run fuzz -- --proxy         what wrangler's local proxy loses: measured, not judged
 *
 * Without `--base` a service is started here. Every request follows from the seed and its number: `--only` repeats one.
 * Prints each sort of fault with a line of curl, and at the end counts and times. Exits with 1 when there was a fault.
 */
import { writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { machine } from '../lib/text.ts'
import { integer } from '../lib/usage.ts'
import { measureDearest } from './dearest.ts'
import { measureFairness, summaryOf } from './fairness.ts'
import { lossesTable, measureProxy } from './proxy.ts'
import { Report } from './report.ts'
import { fuzz } from './run.ts'
import { serviceAt, startOwnService } from './service.ts'

interface Options {
  readonly requests?: number
  readonly seed: number
  readonly from: number
  readonly base?: string
  readonly only?: number
  readonly quick?: true
  readonly own?: true
  readonly dearest?: true
  readonly fairness?: true
  readonly proxy?: true
  readonly json?: string
}

/** Requests of a run, and of a quick one. */
const REQUESTS = 20_000
const QUICK_REQUESTS = 800

const options = new Command()
  .name('fuzz')
  .description('Sends sound, odd and hostile requests to a service and checks every answer.')
  .option('--requests <n>', `number of requests (default: ${REQUESTS}, quick: ${QUICK_REQUESTS})`, integer(0))
  .option('--seed <n>', 'seed of all requests', integer(0), 1)
  .option('--from <number>', 'number of the first request: goes on where another run ended', integer(0), 0)
  .option('--base <url>', 'a running service (default: one is started here, and killed in between)')
  .option('--only <number>', 'send only the request with this number', integer(0))
  .option('--quick', 'a short run, as in .ci/run')
  .option('--own', 'send only requests about rules that they bring')
  .option('--dearest', 'measure the CPU time of the dearest requests found so far, instead')
  .option('--fairness', 'measure who gets how many places for searches, instead')
  .option('--proxy', "measure what wrangler's local proxy loses, instead")
  .option('--json <file>', 'also write the figures to a file')
  .parse()
  .opts<Options>()

const {
  seed,
  from,
  base,
  only = null,
  quick = false,
  own = false,
  requests = quick ? QUICK_REQUESTS : REQUESTS,
  json,
} = options
const service = base === undefined ? await startOwnService() : serviceAt(base)
console.log(machine())
try {
  if (options.dearest) console.log(await measureDearest(service))
  else if (options.fairness) {
    const figures = await measureFairness(service)
    console.log(summaryOf(figures))
    if (json !== undefined) writeFileSync(json, JSON.stringify(figures, null, 2))
  } else if (options.proxy) {
    const figures = await measureProxy(service)
    console.log(lossesTable(figures))
    if (json !== undefined) writeFileSync(json, JSON.stringify(figures, null, 2))
  } else {
    const report = new Report(console.log)
    console.log(only === null ? `${requests} requests from seed ${seed}` : `request ${only} of seed ${seed}`)
    const began = performance.now()
    await fuzz(service, { seed, from, requests, only, quick, own }, report)
    report.readLog(service.log())
    const seconds = (performance.now() - began) / 1000
    console.log(`\n${report.summary()}\n\n${seconds.toFixed(0)} s`)
    if (json !== undefined) writeFileSync(json, JSON.stringify({ seed, seconds, ...report.figures() }, null, 2))
    if (report.faults.length > 0) process.exitCode = 1
  }
} finally {
  await service.stop()
}
