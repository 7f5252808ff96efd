/** The plugin for Vite: the data files of local engines in the development server and in the built page. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DATA_FOLDER, dataFilesOf } from './data-files.ts'

/** The options of `bestmove`. */
export interface BestmoveOptions {
  /** The ids of the games whose data files the page may need. Default: all games. */
  readonly games?: readonly string[] | undefined
  /**
   * The folder of data files in the built page. Default: `data` in Vite's `build.assetsDir`, where clients look without the option
   * `data`. Name another one if your build writes its modules to another folder.
   */
  readonly folder?: string | undefined
}

interface Answer {
  setHeader(name: string, value: string): unknown
  end(body: Uint8Array): unknown
}

/** A plugin of Vite, as far as this one uses its hooks. */
export interface BestmovePlugin {
  readonly name: 'bestmove'
  config(): { optimizeDeps: { exclude: string[] }; worker: { format: 'es' } }
  configResolved(config: { readonly build: { readonly assetsDir: string } }): void
  configureServer(server: {
    readonly middlewares: {
      use(
        handler: (
          request: { readonly url?: string | undefined },
          answer: Answer,
          next: (error?: unknown) => void,
        ) => void,
      ): unknown
    }
  }): Promise<void>
  generateBundle(this: {
    emitFile(file: { type: 'asset'; fileName: string; source: Uint8Array }): string
  }): Promise<void>
}

/**
 * Puts the data files that local engines read where these look for them, so that `createLocalClient()` and `createWorkerClient()`
 * need no option `data`. It also sets what the Worker needs: modules as its format, and no bundling ahead of the development server.
 *
 * @example
 * // vite.config.js
 * import { bestmove } from 'bestmove-sdk/vite'
 * export default { plugins: [bestmove({ games: ['einstein', 'jungle'] })] }
 * @throws Error (from the build) when there is no such game
 */
export function bestmove({ games = [], folder }: BestmoveOptions = {}): BestmovePlugin {
  let target = folder ?? 'assets/data'
  return {
    name: 'bestmove',
    config: () => ({ optimizeDeps: { exclude: ['bestmove-sdk'] }, worker: { format: 'es' } }),
    configResolved({ build }) {
      target = folder ?? join(build.assetsDir, 'data')
    },
    async configureServer({ middlewares }) {
      const names = new Set(await dataFilesOf(games))
      // names have a hash of their content: wherever a module looks for one, it means this one
      middlewares.use((request, answer, next) => {
        const name = /[^/]*$/.exec(new URL(request.url ?? '', 'http://page').pathname)?.[0] ?? ''
        if (!names.has(name)) return next()
        readFile(join(DATA_FOLDER, name)).then((bytes) => {
          answer.setHeader('Content-Type', 'application/octet-stream')
          answer.end(bytes)
        }, next)
      })
    },
    async generateBundle() {
      for (const name of await dataFilesOf(games)) {
        const source = await readFile(join(DATA_FOLDER, name))
        this.emitFile({ type: 'asset', fileName: `${target.replaceAll('\\', '/')}/${name}`, source })
      }
    },
  }
}
