import { flushCompileCache } from 'node:module'
import { afterAll } from 'vitest'
import { setDataSource } from '../src/game/data-files/data.ts'

// data files are read from the checkout. Many tests read none, and need not load all games for that
setDataSource(async (facts) => (await import('../tools/lib/data.ts')).readData(facts))

// write the cache: the processes of test files are killed at their end, without writing their compiled code
afterAll(() => flushCompileCache())
