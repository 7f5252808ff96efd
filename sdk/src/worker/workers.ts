/** Types of the Workers of pages and of Node, as far as they are used here. */

/** A Worker of a page. */
export interface PageWorker {
  postMessage(message: unknown): void
  terminate(): unknown
  addEventListener(type: 'message' | 'error', listener: (event: { readonly data?: unknown }) => void): void
}

/** The part of Node's `worker_threads` that is used here. */
export interface NodeThreads {
  readonly Worker: new (url: URL) => NodeWorker
  /** The port to the main thread; null in the main thread itself. */
  readonly parentPort: {
    postMessage(message: unknown): void
    on(type: 'message', listener: (message: unknown) => void): void
  } | null
}

/** A Worker of Node. While it is not `ref`, it does not keep the process alive. */
export interface NodeWorker {
  postMessage(message: unknown): void
  terminate(): unknown
  on(type: 'message' | 'error' | 'exit', listener: (what: unknown) => void): void
  ref(): void
  unref(): void
}

interface Globals {
  readonly process?: { readonly versions?: { readonly node?: string }; getBuiltinModule?(id: string): NodeThreads }
  /** Deno and Bun have Node's modules, and the Workers of pages, which are used there. */
  readonly Worker?: unknown
}

/** Node's threads; undefined elsewhere. (Not an import: a bundler for pages would look for the module.) */
export function nodeThreads(): NodeThreads | undefined {
  const { process, Worker } = globalThis as unknown as Globals
  if (Worker !== undefined || process?.versions?.node === undefined) return undefined
  return process.getBuiltinModule?.('node:worker_threads')
}
