/** The local client of all games, each of which is loaded when it is first asked about. */
import type { Client } from './face.ts'
import { createLocalClient as createClient, type LocalOptions } from './local/client.ts'
import type { LocalGame } from './local/game.ts'
import { games as allGames } from './local/games.ts'

export type { Client, GameClient } from './face.ts'
export type { LocalOptions } from './local/client.ts'
export type { LocalGame } from './local/game.ts'
export { ProblemError, type ProblemId, type ProblemType } from './problem.ts'

/** The options of `createLocalClient`. */
export interface LocalClientOptions extends LocalOptions {
  /** The games that the client has. Default: all, each loaded by `import()` when it is first asked about. */
  readonly games?: readonly LocalGame[] | undefined
}

/**
 * Creates a client that needs no service: the engine runs in this process. It has the games of the service and answers as a
 * service of the same version does: byte for byte, with iterations and a seed and without a time limit. A search yields to
 * the page every few milliseconds; for a page that must not stutter at all there is `bestmove-sdk/worker`.
 *
 * @example
 * const client = createLocalClient()
 * const { move } = await client.game('hex').move('3/3/3 b -', { variant: 'hex-3', level: 3 })
 */
export function createLocalClient({ games = allGames, ...options }: LocalClientOptions = {}): Client {
  return createClient({ games, ...options })
}
