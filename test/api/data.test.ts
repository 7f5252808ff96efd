/** Searches whose data files cannot be read. A file of its own: elsewhere the files have been read already. */
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { dataOfAssets } from '../../src/api/assets.ts'
import { setDataSource } from '../../src/game/data-files/data.ts'
import { findGame } from '../../src/games/registry.ts'
import { client, post } from './dependencies.ts'

const call = client()
const position = findGame('einstein')!.position.example
const body = { position, limits: { iterations: 100 }, seed: 1 }

it('a data file that cannot be read is a 503; the next call tries again', async () => {
  let status = 500
  setDataSource((facts) =>
    status === 200
      ? dataOfAssets(env.ASSETS)(facts)
      : dataOfAssets({ fetch: async () => new Response(null, { status }) })(facts),
  )
  const refused = await call('/v1/einstein/move', post(body))
  expect(refused.status).toBe(503)
  expect(refused.headers.get('Retry-After')).toBe('1')
  expect(refused.json).toMatchObject({
    type: '/problems/data-unavailable',
    detail: 'the data file einstein/network.bin cannot be read',
  })

  const stream = await call('/v1/einstein/analysis', post(body, { Accept: 'application/x-ndjson' }))
  expect(stream.text).toContain('"type":"/problems/data-unavailable"')

  const divided = { ...body, algorithm: 'uct', limits: { iterations: 100, parallel: 2 } }
  expect((await call('/v1/einstein/move', post(divided))).status).toBe(200)
  expect((await call('/v1/einstein/legal-moves', post({ position }))).status).toBe(200)

  status = 200
  expect((await call('/v1/einstein/move', post(body))).status).toBe(200)
})
