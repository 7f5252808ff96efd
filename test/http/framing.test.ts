/** Requests whose body is framed in unusual ways. */
import { expect, test } from 'vitest'
import { answerOf, headOf } from './socket.ts'

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

const begun = (framing: string, part = '') =>
  `POST /v1/hex/legal-moves HTTP/1.1\r\nHost: bestmove.test\r\nContent-Type: application/json\r\n${framing}\r\n\r\n${part}`

// these were a 500, or held their connection for ever. Two of them wait for the same five seconds
test.concurrent.each([
  ['a chunk size that is no number', begun('Transfer-Encoding: chunked', 'zz\r\n{}\r\n0\r\n\r\n'), /broke off/],
  ['a bad size after a good chunk', begun('Transfer-Encoding: chunked', '2\r\n{}\r\nzz\r\n'), /broke off/],
  ['chunks that never come', begun('Transfer-Encoding: chunked'), /did not arrive/],
  ['a body that is shorter than it says', begun('Content-Length: 20', '{'), /did not arrive/],
])('%s is a malformed request', async (_, text, detail) => {
  const answer = await answerOf(text)
  expect(answer).toMatch(/^HTTP\/1.1 400 [\s\S]*application\/problem\+json[\s\S]*malformed-request/)
  expect(answer).toMatch(detail)
})
