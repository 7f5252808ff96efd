/** Clients that leave in the middle of a search or a stream, and streams that nobody reads. */
import { setTimeout as wait } from 'node:timers/promises'
import { written } from './call.ts'
import type { Checker } from './checks.ts'
import { type FuzzRequest, openRequest } from './client.ts'
import type { Draw } from './draw.ts'
import { drawAbout } from './operations.ts'
import type { Service } from './service.ts'

/** Draws a search of some length, whose answer is a stream or not. */
function drawSearch(draw: Draw): FuzzRequest {
  const call = drawAbout(draw, draw.oneOf(['move', 'analysis', 'batch', 'review']))
  const headers = { Accept: draw.oneOf(['application/json', 'application/x-ndjson', 'text/event-stream']) }
  return written({ ...call, body: { ...call.body, limits: { timeMs: draw.between(100, 800) } } }, headers)
}

/**
 * Sends a search and hangs up after a while, which may be before or after its end.
 * @returns a name for the event, under which it is counted
 */
export async function hangUp(base: string, draw: Draw): Promise<string> {
  const reads = draw.chance(0.5)
  const opened = openRequest(base, drawSearch(draw), (message) => {
    message.on('error', () => {})
    // an answer that is never read fills the buffers, and the service waits
    if (reads) message.resume()
  })
  opened.on('error', () => {})
  await wait(draw.between(1, 400))
  opened.destroy()
  return reads ? 'hung up' : 'hung up without reading'
}

/** The pause of a slow reader after each part, in milliseconds, and its socket's buffer in bytes. */
const READ_EVERY_MS = 60

/** Reads a stream slowly to its end, whose last record must be there. */
export async function readSlowly(checker: Checker, number: number, draw: Draw): Promise<void> {
  const call = drawAbout(draw, draw.oneOf(['analysis', 'batch', 'review']))
  const body = { ...call.body, limits: { timeMs: draw.between(50, 200) } }
  const request = written({ ...call, body }, { Accept: 'application/x-ndjson' })
  const text = await new Promise<string | null>((resolve) => {
    let read = ''
    const opened = openRequest(checker.base, request, (message) => {
      if (message.statusCode !== 200) resolve(null)
      message.on('data', (part) => {
        read += part
        message.pause()
        setTimeout(() => message.resume(), READ_EVERY_MS)
      })
      message.on('end', () => resolve(read))
      message.on('error', () => resolve(read))
    })
    opened.on('error', () => resolve(null))
  })
  if (text === null) return
  checker.report.count('streams read slowly')
  const last = text.trimEnd().split('\n').at(-1) ?? ''
  // the last record is a result, the count of a batch, or a problem
  if (!/^\{"(done|type)"|"engine":/.test(last))
    checker.fault(number, 'cut-off-stream', request, `the last record is ${last.slice(0, 200)}`)
}

/** Length of the searches, and the time after which their client hangs up, in milliseconds. */
const SEARCH_MS = 2000
const LEFT_AT_MS = 200

/** The CPU time of searches after their client has hung up, by operation and form of the answer; null: not known. */
export async function cpuAfterHangUp(service: Service): Promise<Record<string, number> | null> {
  const spent: Record<string, number> = {}
  const position = '11/11/11/11/11/11/11/11/11/11/11 b -'
  const limits = { timeMs: SEARCH_MS }
  const each = { timeMs: SEARCH_MS / 4 }
  const bodies = {
    move: { position, limits },
    analysis: { position, limits },
    'analysis/batch': { positions: [position, position, position, position], limits: each },
    review: { position, moves: ['a1', 'b1', 'c1'], limits: each },
  }
  for (const [path, body] of Object.entries(bodies)) {
    for (const media of ['application/json', 'application/x-ndjson']) {
      if (path === 'move' && media !== 'application/json') continue
      const request = written({ operation: path, method: 'POST', path: `/v1/hex/${path}`, body }, { Accept: media })
      const opened = openRequest(service.url, request, (message) => message.on('error', () => {}).resume())
      opened.on('error', () => {})
      await wait(LEFT_AT_MS)
      const before = service.cpuMs()
      opened.destroy()
      await wait(SEARCH_MS)
      const after = service.cpuMs()
      if (before === null || after === null) return null
      spent[`${path} ${media.split('/')[1]}`] = after - before
    }
  }
  return spent
}
