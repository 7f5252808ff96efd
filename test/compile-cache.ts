/** Keeps compiled modules (vitest.config.ts): the processes of test files are killed at their end, without writing what they compiled. */
import { flushCompileCache } from 'node:module'
import { afterAll } from 'vitest'

afterAll(() => flushCompileCache())
