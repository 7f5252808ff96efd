/**
 * Builds the Worker's static files into dist/assets: the page from src/web, then /docs, the games' data files, and the page's
 * service worker.
 *
 *   node tools/web/assets.ts      (`npm run dev`, `deploy` and `build` run it)
 *
 * Prints the number of files and the compressed size of a first visit in bytes; fails when that size is over its limit.
 */
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { LANGUAGES } from '../../src/game/words/languages.ts'
import { DATA_PATH } from '../../src/service/data.ts'
import buildDocs from '../docs/build.ts'
import { copyDataFiles } from '../lib/data.ts'
import { buildHome } from './home.ts'
import { buildLibrary } from './library.ts'
import { writeServiceWorker } from './offline.ts'
import { buildTutorial } from './tutorial.ts'

/** The folder that the Worker serves (wrangler.toml). */
const SERVED = new URL('../../dist/assets/', import.meta.url)
const configFile = fileURLToPath(new URL('./vite.config.ts', import.meta.url))

/** The most compressed bytes that a first visit may load. */
const FIRST_LOAD_LIMIT = 150_000

/** The most compressed bytes that the front page may load, its pictures included. */
const HOME_LIMIT = 80_000

/**
 * Builds the static files.
 * @param assets the folder for them, which is emptied first. `npm run dev` does not outlive that in the folder that it serves: wrangler
 * ends where a folder vanishes while it lists them
 */
export async function buildAssets(assets = SERVED) {
  await build({ configFile, logLevel: 'warn', build: { outDir: fileURLToPath(assets) } })
  const size = await firstLoad(assets)
  if (size > FIRST_LOAD_LIMIT)
    throw new Error(`a first visit loads ${size} bytes compressed, more than ${FIRST_LOAD_LIMIT}`)
  await buildDocs(assets)
  await buildHome(assets)
  const home = await homeLoad(assets)
  if (home > HOME_LIMIT) throw new Error(`the front page loads ${home} bytes compressed, more than ${HOME_LIMIT}`)
  await buildLibrary(assets)
  await buildTutorial(assets)
  await copyDataFiles(new URL(`.${DATA_PATH}`, assets))
  return writeServiceWorker(assets)
}

/** Compressed bytes of a first visit: the page with its scripts, styles and fonts, without files that are loaded later. */
async function firstLoad(assets: URL): Promise<number> {
  const page = await readFile(new URL('index.html', assets), 'utf8')
  const named = [...page.matchAll(/<(?:link|script)[^>]+(?:src|href)="\/([^"]+)"/g)].map(([, path]) => path!)
  const files = ['index.html', ...new Set(named)]
  const sizes = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(new URL(file, assets))
      return file.endsWith('.woff2') ? bytes.length : gzipSync(bytes).length
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Compressed bytes of the largest front page with all that it names, the pictures of games included. */
async function homeLoad(assets: URL): Promise<number> {
  const sizes = await Promise.all(
    LANGUAGES.map(async (language) => {
      const page = await readFile(new URL(`home/${language}.html`, assets), 'utf8')
      const named = [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:css|js|svg))"/g)].map(([, path]) => path!)
      const files = await Promise.all([...new Set(named)].map((path) => readFile(new URL(path, assets))))
      return [Buffer.from(page), ...files].reduce((sum, bytes) => sum + gzipSync(bytes).length, 0)
    }),
  )
  return Math.max(...sizes)
}

if (import.meta.main) {
  const kept = await buildAssets()
  const files = await readdir(SERVED, { recursive: true })
  console.log(`${files.length} files in dist/assets; a first visit loads ${await firstLoad(SERVED)} bytes compressed`)
  console.log(`the front page loads ${await homeLoad(SERVED)} bytes compressed, the pictures of all games included`)
  console.log(`${kept.files} files of ${kept.bytes} bytes are kept for visits without a network`)
}
