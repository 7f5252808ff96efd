/**
 * Lets a local engine with one game from sdk/dist make the first move of a session, and prints the modules that this loads, a path a line.
 *
 *   node tools/sdk/loaded.ts hex
 */
import { registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import { SDK } from './pack.ts'

const DIST = pathToFileURL(`${SDK}dist/`)

const [game = 'hex'] = process.argv.slice(2)
const loaded: string[] = []
registerHooks({
  load(url, context, next) {
    if (url.startsWith(DIST.href)) loaded.push(url.slice(DIST.href.length))
    return next(url, context)
  },
})
const { createLocalClient } = await import(`${DIST}local/client.js`)
const client = createLocalClient({ games: Object.values(await import(`${DIST}local/${game}.js`)) })
const session = await client.game(game).session({ seed: 1 })
await session.reply({ limits: { iterations: 100, depth: 1 }, seed: 1 })
console.log(loaded.join('\n'))
