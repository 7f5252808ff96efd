import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { clientOf, identify, networkOf } from '../../../src/api/client.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::7', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

describe('a client', () => {
  const app = new Hono()
    .use(identify({ has: async (key) => key === 'secret' }))
    .get('/', async (c) => c.text(await clientOf(c)))
  const client = async (headers: Record<string, string>) => (await app.request('/', { headers })).text()

  test('is its address, or its key wherever it calls from, and neither can be read off', async () => {
    const address = await client({ 'CF-Connecting-IP': '192.0.2.1' })
    expect(address).toMatch(/^[0-9a-f]{16}$/)
    expect(await client({ 'CF-Connecting-IP': '192.0.2.1' })).toBe(address)
    expect(await client({ 'CF-Connecting-IP': '192.0.2.2' })).not.toBe(address)
    const key = await client({ 'CF-Connecting-IP': '192.0.2.1', Authorization: 'Bearer secret' })
    expect(key).not.toBe(address)
    for (const header of ['Bearer secret', 'bearer   secret '])
      expect(await client({ 'CF-Connecting-IP': '192.0.2.9', Authorization: header })).toBe(key)
    for (const header of ['Bearer invented', 'Bearer secret x', 'Basic secret'])
      expect(await client({ 'CF-Connecting-IP': '192.0.2.1', Authorization: header })).toBe(address)
  })

  test('of an IPv6 network is one, whatever address it calls from', async () => {
    const one = await client({ 'CF-Connecting-IP': '2001:db8::1' })
    expect(await client({ 'CF-Connecting-IP': '2001:db8:0:0:ffff::2' })).toBe(one)
    expect(await client({ 'CF-Connecting-IP': '2001:db8:0:1::1' })).not.toBe(one)
  })
})
