import { flushCompileCache } from 'node:module'
import { useDataOfCheckout } from '../tools/lib/data.ts'

useDataOfCheckout()
// write the cache now: the processes of test files are killed at their end, without writing their compiled code
flushCompileCache()
