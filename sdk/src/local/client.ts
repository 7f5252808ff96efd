/** The local client of chosen games: the engine itself, in a page or in Node, with the service's answers. */
import { clientOf } from '../client-of.ts'
import type { Client } from '../face.ts'
import { localBackend } from './backend.ts'
import { readDataFrom } from './data.ts'
import type { LocalGame } from './game.ts'

/** The options of `createLocalClient` beside its games. */
export interface LocalOptions {
  /**
   * The folder of data files, as a URL or a path from the page (in Node: from the working directory). The strongest algorithms of some
   * games read weights and tables of endings from it, each file once. Default: the folder `data` of this package, which bundlers do
   * not keep: the plugin of `bestmove-sdk/vite` or `npx bestmove-sdk data <folder>` copies the files, and a service has them at
   * `https://.../data/`.
   */
  readonly data?: string | URL | undefined
  /**
   * True to let `move` and `analysis` search as long as they are asked to, up to an hour: `limits.timeMs` and
   * `limits.iterations` may exceed the caps of the service. Default: false, and the caps are those of the service.
   */
  readonly longSearches?: boolean | undefined
}

/** The options of `createLocalClient`. */
export interface LocalClientOptions extends LocalOptions {
  /** The games that the client has. */
  readonly games: readonly LocalGame[]
}

/**
 * Creates a client that needs no service: the engine runs in this process. It answers as a service of the same version
 * does: byte for byte, with iterations and a seed and without a time limit. A search yields to the page every few
 * milliseconds; for a page that must not stutter at all there is `bestmove-sdk/worker`.
 *
 * @example
 * import { createLocalClient } from 'bestmove-sdk/local/client'
 * import { hex } from 'bestmove-sdk/local/hex'
 * const client = createLocalClient({ games: [hex] })
 * const { move } = await client.game('hex').move('3/3/3 b -', { variant: 'hex-3', level: 3 })
 */
export function createLocalClient({ games, data, longSearches }: LocalClientOptions): Client {
  readDataFrom(data)
  return clientOf(localBackend(games, { longSearches }))
}
