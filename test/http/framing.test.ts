/** Requests whose body is framed in unusual ways. */
import { expect, test } from 'vitest'
import { headOf } from './socket.ts'

const chunks = (body: string) => (body === '' ? '0\r\n\r\n' : `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`)

const request = (method: string, path: string, body: string) =>
  `${method} ${path} HTTP/1.1\r\nHost: bestmove.test\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunks(body)}`

// a body in chunks on a GET was a 500
test.each([
  ['GET', '/v1/games', '', 200],
  ['GET', '/v1/games', '{}', 200],
  ['GET', '/v1/hex/start', 'x'.repeat(1000), 200],
  ['GET', '/v1/hex/nothing', '', 404],
  ['HEAD', '/v1/games', '', 200],
  ['HEAD', '/v1/games', '{}', 200],
  ['DELETE', '/v1/games', '{}', 405],
  ['POST', '/v1/hex/legal-moves', '{"position":"3/3/3 b -","variant":"hex-3"}', 200],
  ['POST', '/v1/hex/legal-moves', '', 400],
  ['POST', '/v1/hex/legal-moves', 'x'.repeat(70_000), 413],
])('%s %s with a body in chunks', async (method, path, body, status) => {
  expect(await headOf(request(method, path, body))).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})
