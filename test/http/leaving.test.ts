/** Clients that leave an unfinished search, over real sockets: the places of their searches are free soon. */
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { PLACES } from '../../src/api/memory.ts'
import { CAPS } from '../../src/service/caps.ts'
import { send } from './socket.ts'

const POSITION = 'l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w 0'

/** A client that is alone may hold all places but two. */
const MANY = PLACES - 2

/** Time of a search that would hold its place for long. */
const LONG_MS = 9000

/** The greatest time of each of two searches of a batch or review, in milliseconds. */
const MOST_MS = CAPS.totalTimeMs / 2

/** A search that nothing cut short: it has used its time, or, on a fast machine, the iterations that the time may buy. */
const FULL_TIME = /"stopReason":"(time|iterations)"/

const headers = (address: string) => ({ 'Content-Type': 'application/json', 'CF-Connecting-IP': address })
const bodyOf = (timeMs: number, more = {}) =>
  JSON.stringify({ position: POSITION, algorithm: 'uct', limits: { timeMs }, ...more })

function begin(address: string, more = {}, call = 'move', body = bodyOf(LONG_MS, more)): Socket {
  const lines = Object.entries({
    Host: 'bestmove.test',
    Connection: 'close',
    'Content-Length': `${body.length}`,
    ...headers(address),
  })
  const socket = send(
    `POST /v1/jungle/${call} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  )
  socket.resume()
  return socket
}

const search = (address: string, more = {}) =>
  fetch(`${inject('service')}/v1/jungle/move`, { method: 'POST', headers: headers(address), body: bodyOf(20, more) })

/** Searches until the answer has the status, long before searches that nobody ends would be over. */
const searchUntil = (status: number, address: string, more = {}) =>
  expect.poll(async () => (await search(address, more)).status, { timeout: 0.7 * LONG_MS }).toBe(status)

const searchSoon = (address: string, more = {}) => searchUntil(200, address, more)

/** Waits until a client has no place left: the searches of a batch or review take theirs after the answer has begun. */
const untilFull = (address: string) => searchUntil(503, address)

/**
 * Begins as many searches as a client that is alone may have. Resolves when all have their places and their answers have begun: those that
 * are refused, since searches of the tests before are not over yet, are sent again.
 */
const beginMany = (open: (i: number) => Socket): Promise<Socket[]> =>
  Promise.all(
    Array.from({ length: MANY }, async (_, i) => {
      for (;;) {
        const socket = open(i)
        onTestFinished(() => void socket.destroy())
        const [head] = await once(socket, 'data')
        if (!String(head).startsWith('HTTP/1.1 503 ')) return socket
        socket.destroy()
      }
    }),
  )

// the close was noticed only for resets, and the client was refused until its searches were over
test.each([
  ['resets its connections', '192.0.2.1', (socket: Socket) => socket.resetAndDestroy()],
  ['closes its connections', '192.0.2.2', (socket: Socket) => socket.destroy()],
])('a client that %s may search again', async (_, address, leave) => {
  const sockets = await beginMany(() => begin(address))
  sockets.forEach(leave)
  await searchSoon(address)
})

// their plain answers began when all was found, and nobody noticed until then
test.each([
  ['batches', 'analysis/batch', '192.0.2.6', { positions: [POSITION, POSITION] }],
  ['reviews', 'review', '192.0.2.7', { position: POSITION, moves: ['a3a4'] }],
])('a client that closes the connections of its %s may search again', async (_, call, address, fields) => {
  const body = JSON.stringify({ ...fields, algorithm: 'uct', limits: { timeMs: MOST_MS } })
  const open = new Set<Socket>()
  const beginOne = () => {
    const socket = begin(address, {}, call, body)
    open.add(socket)
    // refused in its body, since others search, or searches of the tests before are not over yet: it is sent again
    socket.once('end', () => {
      if (open.delete(socket)) beginOne()
    })
    return socket
  }
  await beginMany(beginOne)
  await untilFull(address)
  const sockets = [...open]
  open.clear()
  for (const socket of sockets) socket.destroy()
  await searchSoon(address)
})

test('a client that has said all that it has to say, and still reads, gets its answer', async () => {
  const body = bodyOf(1200)
  const socket = send(
    `POST /v1/jungle/move HTTP/1.1\r\nHost: bestmove.test\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    { allowHalfOpen: true },
  )
  await wait(100)
  socket.end()
  let answer = ''
  for await (const part of socket) answer += part
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
  expect(answer).toMatch(FULL_TIME)
})

test('a long search begins its body with spaces, and is JSON all the same', async () => {
  const answer = await fetch(`${inject('service')}/v1/jungle/move`, {
    method: 'POST',
    headers: headers('192.0.2.3'),
    // the first space comes after half a second, in which a fast machine makes the iterations that 1.2 s may buy
    body: bodyOf(3000),
  })
  const text = await answer.text()
  expect(text).toMatch(/^ +\{/)
  expect(text).toMatch(FULL_TIME)
})

test('a search that supersedes another one ends it and has its place', async () => {
  const address = '192.0.2.4'
  const named = (i: number) => ({ supersedes: `board ${i}` })
  const sockets = await beginMany((i) => begin(address, named(i)))
  const ends = sockets.map(async (socket) => {
    let text = ''
    for await (const part of socket) {
      text += part
      if (text.includes('"seed":')) break
    }
    return text
  })
  // all places are taken: without the name the client would have to wait for 9 s
  await untilFull(address)
  await searchSoon('192.0.2.5', named(0))
  await Promise.all(sockets.map((_, i) => searchSoon(address, named(i))))
  for (const text of await Promise.all(ends)) expect(text).toContain('"stopReason":"aborted"')
})
