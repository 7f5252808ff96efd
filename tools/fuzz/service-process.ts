/** The service in a process of its own, which tools/fuzz/service.ts starts, and may kill: its folder is the argument. */
import { argv } from 'node:process'
import { copyDataFiles } from '../lib/data.ts'
import { startService } from '../load/service.ts'

const [persist = ''] = argv.slice(2)
// of the Worker's static files the calls of the API need the games' data alone
await copyDataFiles(new URL('../../dist/assets/data/', import.meta.url))
const { url, proxied, stop } = await startService({ persist })
process.on('disconnect', () => stop().finally(() => process.exit()))
process.send?.({ url, proxied })
