import type { Contract } from '../lib/contract.ts'
import { recordsOf } from '../lib/contract.ts'
import { curl, type Exchange, type FuzzRequest, send } from './client.ts'
import type { Draw } from './draw.ts'
import { mutate } from './mutate.ts'
import { neighbourOf } from './neighbours.ts'
import type { Report } from './report.ts'

/** True for calls whose body carries the rules of their game. The document describes their bodies without the rules. */
const carriesRules = (path: string): boolean => path.startsWith('/v1/own/')

/** The text of an answer with its elapsed times set to 0. */
const timeless = (text: string) => text.replaceAll(/"elapsedMs":[\d.]+/g, '"elapsedMs":0')

/** Sends requests, checks every answer against the document, and counts and reports its findings. */
export class Checker {
  private readonly service: { readonly url: string }
  readonly report: Report
  private readonly contract: Contract

  constructor(service: { readonly url: string }, contract: Contract, report: Report) {
    this.service = service
    this.contract = contract
    this.report = report
  }

  get base(): string {
    return this.service.url
  }

  fault(number: number, kind: string, request: FuzzRequest, detail: string): void {
    const { operation } = request
    this.report.fault({ number, kind, operation, detail, request: curl(this.base, request) })
  }

  /** Sends a request. Returns null where there was no answer, which is a fault. */
  async ask(number: number, request: FuzzRequest): Promise<Exchange | null> {
    try {
      const exchange = await send(this.base, request)
      this.report.saw(exchange)
      if (exchange.again) this.report.count('connections closed without an answer')
      const { answer } = exchange
      const { method, path, body } = request
      const isJson = /^application\/json *(;|$)/i.test(request.headers['Content-Type'] ?? '')
      // with a query a call is refused, whatever the body
      const isDescribed = isJson && !carriesRules(path) && !path.includes('?')
      const asked = { method, path: path.split('?')[0] ?? '', body: isDescribed ? body : null }
      const faults = this.contract.faults(asked, answer)
      if (faults.length > 0) {
        const told = faults.slice(0, 3).join('; ')
        this.fault(number, 'contract', request, `${told}; status ${answer.status}: ${answer.text.slice(0, 200)}`)
      }
      return exchange
    } catch (error) {
      this.fault(number, 'no-answer', request, String(error))
      return null
    }
  }

  /** Checks that take further requests: that a proposed move is legal. */
  async follow(number: number, { request, answer }: Exchange): Promise<void> {
    // the answer to HEAD has no body
    if (answer.status !== 200 || !/^move/.test(request.operation) || request.method === 'HEAD') return
    const { game, variant, position, move, next } = answer.json
    const { rules } = fieldsOf(request)
    // null: the position after a move on a view depends on hidden facts, and playing the move may need an event
    const operation = next === null ? 'legal-moves' : 'play'
    const body = JSON.stringify({ position, variant, rules, ...(next === null ? {} : { moves: [move] }) })
    const path = `/v1/${carriesRules(request.path) ? 'own' : game}/${operation}`
    const followed = await this.ask(number, { operation, method: 'POST', path, headers: JSON_TYPE, body })
    this.report.count('proposed moves followed')
    if (!followed) return
    const { json, text } = followed.answer
    const isLegal = next === null ? json?.moves?.includes(move) === true : json?.position === next
    if (!isLegal) this.fault(number, 'illegal-move', request, `${move} from ${position}: ${text.slice(0, 200)}`)
  }

  /**
   * Sends the request a second time, and compares the answers.
   * @param anyHost true: the service accepts any host name, and no cache has the answer under another one
   */
  async repeat(number: number, exchange: Exchange, anyHost: boolean): Promise<void> {
    const { request, answer } = exchange
    if (answer.status !== 200 || !isRepeatable(request)) return
    const again = await this.ask(number, anyHost ? otherHost(request) : request)
    if (again?.answer.status !== 200) return
    const cached = again.answer.headers.get('Server-Timing')?.includes('desc="hit"')
    this.report.count(cached ? 'repeated, but answered by the cache' : 'repeated')
    this.compare(number, 'not-repeatable', request, answer, again.answer)
  }

  /**
   * Sends a request that differs in little from one whose answer is in the cache, first where the cache is warm and then
   * where it is cold: the cache must not take the one for the other.
   */
  async poison(number: number, exchange: Exchange, draw: Draw): Promise<void> {
    const { request, answer } = exchange
    if (answer.status !== 200 || !isRepeatable(request)) return
    const next = neighbourOf(request, draw)
    const warm = next && (await this.ask(number, next))
    const cold = warm?.answer.status === 200 ? await this.ask(number, otherHost(next!, 'cold.test')) : null
    if (!warm || cold?.answer.status !== 200) return
    this.report.count('neighbours of cached answers')
    this.compare(number, 'poisoned-cache', next!, cold.answer, warm.answer)
    const tagOf = (one: Exchange['answer']) => one.headers.get('ETag')
    if (tagOf(answer) !== null && tagOf(answer) === tagOf(warm.answer))
      this.compare(number, 'poisoned-tag', next!, answer, warm.answer)
  }

  /**
   * Asks for the memory of a search, and hands it back damaged: an answer is sound whatever the memory says.
   */
  async remember(number: number, { request, answer }: Exchange, draw: Draw): Promise<void> {
    if (answer.status !== 200 || request.operation !== 'move' || carriesRules(request.path)) return
    const body = JSON.parse(request.body ?? '')
    const withMemory = (memory: unknown) => ({ ...request, body: JSON.stringify({ ...body, memory }) })
    const first = await this.ask(number, withMemory(null))
    const memory = first?.answer.json?.memory
    if (typeof memory !== 'string') return
    this.report.count('memories handed back')
    const damagedMemory = draw.chance(0.3) ? memory : mutate(memory, draw)
    const again = await this.ask(number, withMemory(damagedMemory))
    if (again && again.answer.status >= 500)
      this.fault(number, 'memory', again.request, again.answer.text.slice(0, 200))
    if (again) await this.follow(number, again)
  }

  /** Reports two answers that differ. */
  private compare(
    number: number,
    kind: string,
    request: FuzzRequest,
    ...answers: [Exchange['answer'], Exchange['answer']]
  ) {
    const [before, after] = answers.map((one) => essenceOf(one))
    if (before === after) return
    const at = [...before!].findIndex((letter, i) => letter !== after![i])
    const [was, is] = [before, after].map((text) => text!.slice(Math.max(0, at - 40), at + 60))
    this.fault(number, kind, request, `...${was}... became ...${is}...`)
  }
}

/** The same request to another host name: the cache of answers has it in its keys. */
export const otherHost = (request: FuzzRequest, host = 'again.test'): FuzzRequest => ({
  ...request,
  headers: { ...request.headers, Host: host },
})

const JSON_TYPE = { 'Content-Type': 'application/json' }

/** The answer without its parts that depend on time: progress records and elapsed times. */
function essenceOf(answer: Exchange['answer']): string {
  if (!/ndjson|event-stream/.test(answer.headers.get('Content-Type') ?? '')) return timeless(answer.text)
  const records = recordsOf(answer).filter(({ kind }) => kind !== 'progress')
  return timeless(JSON.stringify(records.map(({ value }) => value)))
}

/** True when the request alone determines its answer: it searches, with a seed and iterations and without a time. */
function isRepeatable(request: FuzzRequest): boolean {
  if (!/^(move|moveByAddress|analysis|batch|review)$/.test(request.operation)) return false
  const { seed, limits } = fieldsOf(request)
  return (
    seed !== undefined && limits?.iterations !== undefined && limits.timeMs === undefined && limits.clock === undefined
  )
}

/** The fields of an accepted search, from its body or its address. */
function fieldsOf({ method, path, body }: FuzzRequest): {
  readonly seed?: unknown
  readonly rules?: unknown
  readonly limits?: { readonly iterations?: unknown; readonly timeMs?: unknown; readonly clock?: unknown }
} {
  if (method === 'POST') return JSON.parse(body ?? '')
  const { seed, ...limits } = Object.fromEntries(new URLSearchParams(path.split('?')[1]))
  return { seed, limits }
}
