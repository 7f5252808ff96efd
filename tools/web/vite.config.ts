/** How Vite builds the page, and serves it while it is edited. */
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { gameNames } from './game-names.ts'

export default defineConfig({
  root: fileURLToPath(new URL('../../src/web', import.meta.url)),
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [gameNames()],
  build: {
    outDir: '../../dist/assets',
    emptyOutDir: true,
    // file names carry a hash of the content: the Worker lets browsers keep this folder's files forever
    assetsDir: 'page',
    assetsInlineLimit: 0,
    // tells which files a page needs: tools/web/offline.ts
    manifest: 'manifest.json',
    target: 'es2023',
    modulePreload: { polyfill: false },
    // the largest chunk holds the rules of all games; only the check of a match loads it
    chunkSizeWarningLimit: 1000,
  },
  // the engine's thread, which loads the games one by one
  worker: { format: 'es' },
  // for live reload: run the service with npm run dev, then npx vite -c tools/web/vite.config.ts
  server: { proxy: { '/v1': { target: 'http://localhost:8787', ws: true }, '/docs': 'http://localhost:8787' } },
})
