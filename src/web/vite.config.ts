import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../../dist/assets',
    emptyOutDir: true,
    // named after their content: the Worker lets browsers keep what is in this folder for good
    assetsDir: 'page',
    assetsInlineLimit: 0,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // the rules of all games, to check a match by: loaded when somebody asks for it
    chunkSizeWarningLimit: 1000,
  },
  // with the service at its own port: npm run dev, then npx vite -c src/web/vite.config.ts
  server: { proxy: { '/v1': 'http://localhost:8787', '/docs': 'http://localhost:8787' } },
})
