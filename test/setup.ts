import { flushCompileCache } from 'node:module'
import '../src/games/serve.ts'
import { useDataOfCheckout } from '../tools/lib/data.ts'

useDataOfCheckout()
// processes that test files run in are killed at their end, without writing what they have compiled
flushCompileCache()
