import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Contract } from '../lib/contract.ts'
import { BESIDES_MS, boughtMs } from './bought-time.ts'
import { Checker, otherHost } from './checks.ts'
import { curl } from './client.ts'
import { cpuAfterHangUp, hangUp, readSlowly } from './hang-up.ts'
import { createMatch, fuzzMatch, Player } from './matches.ts'
import { isLight } from './operations.ts'
import { Probe } from './probe.ts'
import type { Report } from './report.ts'
import { drawOf, drawRequest } from './requests.ts'
import { killAndCheck } from './restarts.ts'
import type { Service } from './service.ts'
import { compareTruths } from './two-truths.ts'

export interface Settings {
  readonly seed: number
  readonly requests: number
  /** The number of the first request; the run begins at the start of its round. */
  readonly from: number
  /** The number of the only request to send; null: all. */
  readonly only: number | null
  /** True: without the tests that take several seconds each. */
  readonly quick: boolean
  /** True: all requests are about rules that they bring. */
  readonly own: boolean
}

/** Requests of a round: the first are sent one by one, so that the CPU time of each is known, the rest several at a time. */
const ROUND = 100
const ALONE = 40
const AT_ONCE = 8

/** Shares of the requests sent several at a time: those that hang up, and those that are whole matches. */
const HANG_UPS = 0.06
const MATCHES = 0.03
/** Those that read slowly, and those that compare two truths. */
const SLOW_READERS = 0.01
const TRUTHS = 0.02

/** The share of the answers that are asked for a second time. */
const REPEATS = 0.6

/** The shares of the answers after which a neighbour is asked, and a memory handed back. */
const NEIGHBOURS = 0.5
const MEMORIES = 0.3

/** Ratio of a request's CPU time to the CPU time that its limits buy, from which it is measured again. */
const DEAR = 1.5

/** Number of times that the service is killed in a long run. */
const KILLS = 3

/** Runs the requests of a seed against a service. */
export async function fuzz(service: Service, settings: Settings, report: Report): Promise<void> {
  const openApi = readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')
  const checker = new Checker(service, new Contract(openApi), report)
  const { requests, from: first, seed, only, quick, own } = settings
  if (only !== null) return alone(service, checker, seed, only, own)
  await calm(service, report)
  const kills = new Set(
    Array.from({ length: quick ? 1 : KILLS }, (_, i) => first + killAfter(requests, i, quick ? 1 : KILLS)),
  )
  const watched = await selfPlay(checker, quick ? 1 : KILLS)
  for (let from = first - (first % ROUND); from < first + requests; from += ROUND) {
    const to = Math.min(from + ROUND, first + requests)
    const middle = Math.min(from + ALONE, to)
    await idle(service)
    for (let number = from; number < middle; number++) await alone(service, checker, seed, number, own)
    await atOnce(checker, seed, middle, to, own)
    report.residentMb.push(service.residentMb() ?? Number.NaN)
    if (kills.has(from) && service.restart) await killAndCheck(checker, from, drawOf(seed, from), service.restart)
  }
  for (const player of watched) await player.audit()
  if (quick) return
  for (const [what, ms] of Object.entries((await cpuAfterHangUp(service)) ?? {}))
    report.count(`CPU ms after a hang-up: ${what}`, ms)
}

/** Time that the probe runs while nothing else does, in milliseconds: it shows this machine's part of the probe's times. */
const CALM_MS = 1000

async function calm({ url }: Service, report: Report): Promise<void> {
  const probe = new Probe(url, report.idleMs)
  probe.start()
  await wait(CALM_MS)
  await probe.stop()
}

/** The rounds after which the service is killed, spread over the run. */
const killAfter = (requests: number, i: number, kills: number) =>
  Math.floor((requests * (i + 1)) / (kills + 1) / ROUND) * ROUND

/** Starts matches of engines alone, which go on beside the requests. */
async function selfPlay(checker: Checker, matches: number): Promise<Player[]> {
  const players: Player[] = []
  const engine = { kind: 'engine', level: 1, limits: { iterations: 20 } }
  for (let i = 0; i < matches; i++) {
    const live = await createMatch(checker, -1 - i, drawOf(i, 0), [engine, engine])
    if (live) players.push(new Player(checker, -1 - i, live))
  }
  checker.report.count('matches of engines alone', players.length)
  return players
}

/** Sends a request while nothing else runs, checks the answer, and notes its CPU time. */
async function alone(service: Service, checker: Checker, seed: number, number: number, own: boolean): Promise<void> {
  const draw = drawOf(seed, number)
  const request = drawRequest(draw, own)
  const exchange = await timed(service, () => checker.ask(number, request))
  if (!exchange.result) return
  const { status } = exchange.result.answer
  const bought = status < 300 ? boughtMs(request) : 0
  const ratioOf = (cpuMs: number) => cpuMs / (bought + BESIDES_MS)
  let { cpuMs } = exchange
  // the first call of its kind compiles code and makes tables: a second one shows the cost of the request alone
  if (cpuMs !== null && ratioOf(cpuMs) > DEAR) {
    const again = await timed(service, () => checker.ask(number, otherHost(request)))
    cpuMs = Math.min(cpuMs, again.cpuMs ?? cpuMs)
  }
  if (cpuMs !== null)
    checker.report.cost({
      number,
      status,
      cpuMs,
      boughtMs: bought,
      ratio: ratioOf(cpuMs),
      request: curl(checker.base, request),
    })
  await checker.follow(number, exchange.result)
  if (draw.chance(REPEATS)) await checker.repeat(number, exchange.result, service.restart !== null)
  if (service.restart && draw.chance(NEIGHBOURS)) await checker.poison(number, exchange.result, draw)
  if (draw.chance(MEMORIES)) await checker.remember(number, exchange.result, draw)
}

async function timed<T>(service: Service, task: () => Promise<T>): Promise<{ result: T; cpuMs: number | null }> {
  const before = service.cpuMs()
  const result = await task()
  const after = service.cpuMs()
  return { result, cpuMs: before === null || after === null ? null : after - before }
}

/** Sends requests several at a time, with a probe beside them. Some of them hang up or are matches. */
async function atOnce(checker: Checker, seed: number, from: number, to: number, own: boolean): Promise<void> {
  const { base, report } = checker
  const probe = new Probe(base, report.probeMs)
  probe.start()
  let next = from
  const worker = async () => {
    while (next < to) {
      const number = next++
      const draw = drawOf(seed, number)
      const share = draw.random.real()
      if (share < HANG_UPS) report.count(await hangUp(base, draw))
      else if (share < HANG_UPS + MATCHES) await fuzzMatch(checker, number, draw)
      else if (share < HANG_UPS + MATCHES + SLOW_READERS) await readSlowly(checker, number, draw)
      else if (share < HANG_UPS + MATCHES + SLOW_READERS + TRUTHS) await compareTruths(checker, number, draw)
      else {
        const request = drawRequest(draw, own)
        const exchange = await checker.ask(number, request)
        if (!exchange) continue
        if (isLight(request.operation)) report.lightMs.push(exchange.ms)
        await checker.follow(number, exchange)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  await probe.stop()
}

/** CPU time in an interval below which a service counts as idle, and the longest wait for that. */
const IDLE_CPU_MS = 10
const LOOK_MS = 50
const PATIENCE_MS = 15_000

/** Waits until searches whose clients have gone are over. */
async function idle(service: Service): Promise<void> {
  let before = service.cpuMs()
  for (let waited = 0; before !== null && waited < PATIENCE_MS; waited += LOOK_MS) {
    await wait(LOOK_MS)
    const now = service.cpuMs()
    if (now === null || now - before < IDLE_CPU_MS) return
    before = now
  }
}
