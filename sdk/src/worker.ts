/** A client whose engine runs in a Worker of its own: the page, or Node's main thread, never waits for a search. */
import { clientOf } from './client-of.ts'
import type { Client } from './face.ts'
import { folderUrl } from './local/folder.ts'
import { relay } from './relay.ts'
import { ThreadCalls } from './worker/calls.ts'
import { type NodeWorker, nodeThreads, type PageWorker } from './worker/workers.ts'

export type { Client, GameClient } from './face.ts'
export { ProblemError, type ProblemId, type ProblemType } from './problem.ts'

/** A Worker of a page, or of Node's `worker_threads`. */
export interface WorkerLike {
  postMessage(message: unknown): void
  terminate(): unknown
}

/** The options of `createWorkerClient`. */
export interface WorkerClientOptions {
  /**
   * Makes the Worker. It has to run the module `bestmove-sdk/worker/thread`. Default: made from that module of this package.
   *
   * @example () => new Worker(new URL('./thread.js', import.meta.url), { type: 'module' })
   */
  readonly worker?: (() => WorkerLike) | undefined
  /** The folder of data files, as `createLocalClient` takes it. Default: the folder `data` of this package. */
  readonly data?: string | URL | undefined
  /** True to lift the service's caps on `limits.timeMs` and `limits.iterations` of `move` and `analysis`. Default: false. */
  readonly longSearches?: boolean | undefined
}

/** A client whose engine runs in a Worker. */
export interface WorkerClient extends Client {
  /** Ends the Worker. Calls that are under way fail; a later call starts another Worker. */
  close(): void
}

/**
 * Creates a client that needs no service: the engine runs in a Worker, which is started by the first call and loads each
 * game when it is first asked about. It answers as `createLocalClient` does. Aborting a call ends its search.
 *
 * @example
 * const client = createWorkerClient()
 * const { move } = await client.game('hex').move('3/3/3 b -', { variant: 'hex-3', level: 3 })
 * client.close()
 */
export function createWorkerClient({
  worker = openWorker,
  data,
  longSearches,
}: WorkerClientOptions = {}): WorkerClient {
  const calls = new ThreadCalls(worker as () => NodeWorker | PageWorker, {
    // a path is one from the page, not from the thread's module
    data: data === undefined ? undefined : folderUrl(data).href,
    longSearches,
  })
  return { ...clientOf(relay(calls)), close: () => calls.close() }
}

/** The constructor of a page's Workers. (Node has none by this name, and its programs no types for it.) */
declare const Worker: new (url: URL, options: { readonly type: 'module' }) => WorkerLike

/** Starts the package's own thread. */
function openWorker(): WorkerLike {
  const threads = nodeThreads()
  if (threads) return new threads.Worker(new URL(/* @vite-ignore */ './worker/thread.js', import.meta.url))
  // the package's build takes this comment out, so that a page's bundler finds the module
  return new Worker(new URL(/* @vite-ignore */ './worker/thread.js', import.meta.url), { type: 'module' })
}
