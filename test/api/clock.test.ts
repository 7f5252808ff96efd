import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Assets } from '../../src/api/assets.ts'
import { createClock, createTicks, TICK_KINDS } from '../../src/api/clock.ts'

const failing: Assets = {
  fetch: async () => {
    throw new Error('Too many subrequests.')
  },
}

test.each(TICK_KINDS)('%s lets other work in', async (kind) => {
  const clock = createClock(kind, createTicks(env.ASSETS))
  let others = 0
  const other = scheduler.wait(0).then(() => {
    others++
  })
  for (let i = 0; i < 50 && others === 0; i++) await clock.tick()
  expect(others).toBe(1)
  await other
})

test('a tick that fails is a timer, and rejects nothing', async () => {
  await expect(createTicks(failing).assets()).resolves.toBeUndefined()
})
