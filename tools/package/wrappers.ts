/**
 * The wrappers of `<bestmove-board>` in the README of the SDK, as they stand there: each is built by Vite in an empty project with
 * its framework, and moves are made on it in Chromium.
 */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { ROOT } from '../lib/checkout.ts'
import { packSdk } from '../sdk/pack.ts'
import type { Project } from './project.ts'
import { inChromium } from './site.ts'

/** The frameworks and their plugins for Vite, which are no dependencies of the checkout. */
const FRAMEWORKS = [
  'react@19.3.1',
  'react-dom@19.3.1',
  '@types/react@19.3.0',
  '@types/react-dom@19.3.0',
  'vue@3.5.45',
  '@vitejs/plugin-vue@6.0.11',
  'svelte@5.57.3',
  '@sveltejs/vite-plugin-svelte@7.3.1',
]

/** The files of the wrappers, by the language of their blocks in the README. */
const WRAPPERS = { tsx: 'board.tsx', vue: 'Board.vue', svelte: 'Board.svelte' }

const page = (script: string) =>
  `<!doctype html><title></title><div id="app"></div><script type="module" src="./${script}"></script>`

/** A page for each framework around its wrapper. Its title is the number of moves that have been played. */
const FILES = {
  'package.json': JSON.stringify({ private: true, type: 'module' }),
  'game.js': `
import { createLocalClient } from 'bestmove-sdk/local/client'
import { hex } from 'bestmove-sdk/local/hex'
const game = await createLocalClient({ games: [hex] }).game('hex').session({ variant: 'hex-3' })
export const first = await game.board()
export async function play(move) {
  await game.play(move)
  document.title = String(game.moves.length)
  return game.board()
}`,
  'game.d.ts': `
import type { BoardData } from 'bestmove-sdk/board'
export const first: BoardData
export function play(move: string): Promise<BoardData>`,
  'react.html': page('react.tsx'),
  'react.tsx': `
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Board } from './board.tsx'
import { first, play } from './game.js'
function App() {
  const [board, setBoard] = useState(first)
  return <Board board={board} onMove={(move) => void play(move).then(setBoard)} />
}
createRoot(document.getElementById('app')!).render(<App />)`,
  'vue.html': page('vue.js'),
  'vue.js': `
import { createApp, h, shallowRef } from 'vue'
import Board from './Board.vue'
import { first, play } from './game.js'
const board = shallowRef(first)
const onMove = async (move) => { board.value = await play(move) }
createApp({ render: () => h(Board, { board: board.value, onMove }) }).mount('#app')`,
  'svelte.html': page('svelte.js'),
  'svelte.js': `
import { mount } from 'svelte'
import App from './App.svelte'
mount(App, { target: document.getElementById('app') })`,
  'App.svelte': `<script>
  import Board from './Board.svelte'
  import { first, play } from './game.js'
  let board = $state.raw(first)
</script>
<Board {board} onmove={async (move) => { board = await play(move) }} />`,
  'vite.config.js': `
import { svelte } from '@sveltejs/vite-plugin-svelte'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'
const isCustomElement = (tag) => tag === 'bestmove-board'
export default defineConfig({
  base: '/',
  build: { outDir: 'site', rolldownOptions: { input: ['react.html', 'vue.html', 'svelte.html'] } },
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } }), svelte()],
})`,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      module: 'ESNext',
      moduleResolution: 'bundler',
      target: 'ES2023',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      jsx: 'react-jsx',
      strict: true,
      types: [],
      noEmit: true,
      allowImportingTsExtensions: true,
      skipLibCheck: true,
    },
    include: ['react.tsx'],
  }),
}

export async function checkWrappers(project: Project): Promise<void> {
  const readme = await readFile(`${ROOT}sdk/README.md`, 'utf8')
  const section = readme.slice(readme.indexOf('### In React, Vue and Svelte'))
  const wrappers = Object.entries(WRAPPERS).map(([language, file]) => {
    const code = section.split(`\`\`\`${language}\n`)[1]?.split('```')[0]
    if (code === undefined) throw new Error(`the README has no wrapper in ${language}`)
    return [file, code] as const
  })
  await project.write({ ...FILES, ...Object.fromEntries(wrappers) })
  await project.install(await packSdk(project.folder), ['vite', 'typescript'], FRAMEWORKS)
  await project.run('npx', 'tsc')
  await project.run('npx', 'vite', 'build', '--logLevel', 'warn')
  await inChromium(`${project.folder}/site`, async (open) => {
    for (const framework of ['react', 'vue', 'svelte']) {
      const shown = await open(`/${framework}.html`)
      for (const [i, cell] of ['a1', 'b2'].entries()) await choose(shown, cell, i + 1)
      console.log(`  in ${framework}: two moves`)
    }
  })
}

/** Clicks a cell, and waits until the game has so many moves and the cell its stone. */
async function choose(shown: Page, cell: string, moves: number): Promise<void> {
  await shown.locator(`bestmove-board .cell.target[data-cell="${cell}"]`).click()
  await shown.waitForFunction(`document.title === '${moves}'`)
  await shown.locator(`bestmove-board [data-cell="${cell}"][aria-label*="stone"]`).waitFor()
}
