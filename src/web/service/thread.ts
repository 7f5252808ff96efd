/** The page's threads: its engine, or the host of its matches, which begin as one script so that they share their files. */
import { readDataFrom } from '../../../sdk/src/local/data.ts'
import { games } from '../../../sdk/src/local/games.ts'
import { serveGames } from '../../../sdk/src/worker/serve.ts'
import { type FromHost, HOST, type ToHost } from '../device/messages.ts'

interface WorkerScope {
  readonly name: string
  readonly location: { readonly href: string }
  postMessage(message: FromHost): void
  addEventListener(type: 'message', listener: (event: { readonly data: ToHost }) => void): void
}

const scope = globalThis as unknown as WorkerScope

if (scope.name === HOST) {
  readDataFrom(new URL('/data/', scope.location.href))
  const host = import('../device/serve.ts').then(({ makeHost }) => makeHost((message) => scope.postMessage(message)))
  scope.addEventListener('message', async ({ data }) => (await host)(data))
} else serveGames(games)
