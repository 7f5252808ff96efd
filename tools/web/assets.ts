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
import { DATA_PATH } from '../../src/service/data.ts'
import buildDocs from '../docs/build.ts'
import { copyDataFiles } from '../lib/data.ts'
import { writeServiceWorker } from './offline.ts'

const assets = new URL('../../dist/assets/', import.meta.url)
const configFile = fileURLToPath(new URL('../../src/web/vite.config.ts', import.meta.url))

/** The most compressed bytes that a first visit may load. */
const FIRST_LOAD_LIMIT = 150_000

/** Builds all files. It is also the global setup of the tests that fetch these pages, so it has to return nothing or a function. */
export default async function setUp(): Promise<void> {
  await buildAssets()
}

async function buildAssets() {
  await build({ configFile, logLevel: 'warn' })
  const size = await firstLoad()
  if (size > FIRST_LOAD_LIMIT)
    throw new Error(`a first visit loads ${size} bytes compressed, more than ${FIRST_LOAD_LIMIT}`)
  await buildDocs()
  await copyDataFiles(new URL(`.${DATA_PATH}`, assets))
  return writeServiceWorker(assets)
}

/** Compressed bytes of a first visit: the page with its scripts, styles and fonts, without files that are loaded later. */
async function firstLoad(): Promise<number> {
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

if (import.meta.main) {
  const kept = await buildAssets()
  const files = await readdir(assets, { recursive: true })
  console.log(`${files.length} files in dist/assets; a first visit loads ${await firstLoad()} bytes compressed`)
  console.log(`${kept.files} files of ${kept.bytes} bytes are kept for visits without a network`)
}
