/** The service in its own process. tools/fuzz/service.ts starts and kills it; the argument is its folder. */
import { argv } from 'node:process'
import { copyDataFiles } from '../lib/data.ts'
import { startService } from '../service/load/service.ts'

const [persist = ''] = argv.slice(2)
// of the Worker's static files the API's calls need only the games' data
await copyDataFiles(new URL('../../dist/assets/data/', import.meta.url))
const { url, proxied, stop } = await startService({ persist })
process.on('disconnect', () => stop().finally(() => process.exit()))
process.send?.({ url, proxied })
