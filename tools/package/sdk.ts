/** The SDK in an empty project: plain Node, and pages that Vite, Rspack and esbuild have built, in Chromium. */
import { mkdir } from 'node:fs/promises'
import { packSdk } from '../sdk/pack.ts'
import type { Project } from './project.ts'
import { inChromium } from './site.ts'

/** A search that needs a data file, repeatable. */
const SEARCH = `.game('einstein').move('ABC2/DE3/F3f/3ed/2cba r 3', { limits: { iterations: 300 }, seed: 1 })`

/** The answer in texts to compare: the move and its score. */
const TOLD = `const told = ({ move, score }) => move + ' ' + score.winProbability`

const LOCAL = `
import { createLocalClient } from 'bestmove-sdk/local/client'
import { einstein } from 'bestmove-sdk/local/einstein'
${TOLD}`

const FILES = {
  'package.json': JSON.stringify({ private: true, type: 'module' }),
  'node.js': `${LOCAL}
console.log(told(await createLocalClient({ games: [einstein] })${SEARCH}))`,

  // for esbuild: the data files are copied by the command, and the option has no slash at its end
  'esbuild.js': `${LOCAL}
const engine = (data) => createLocalClient({ games: [einstein], data })
const lost = await engine('/nowhere')${SEARCH}.catch(({ name, message }) => name + ': ' + message)
document.title = JSON.stringify([told(await engine('/data')${SEARCH}), lost])`,

  // for Rspack, and webpack, whose rules it has
  'rspack.js': `${LOCAL}
import { createWorkerClient } from 'bestmove-sdk/worker'
const data = '/data'
const here = told(await createLocalClient({ games: [einstein], data })${SEARCH})
document.title = JSON.stringify([here, told(await createWorkerClient({ data })${SEARCH})])`,
  'rspack.build.js': `
import { rspack } from '@rspack/core'
const output = { path: import.meta.dirname + '/site/rspack', publicPath: '/rspack/' }
rspack({ mode: 'production', entry: './rspack.js', output }, (error, built) => {
  if (error || built.hasErrors()) throw error ?? new Error(built.toString())
})`,

  'index.html': '<!doctype html><title></title><script type="module" src="./vite.js"></script>',
  // for Vite: the plugin copies the data files, and no option says where
  'vite.js': `${LOCAL}
import 'bestmove-sdk/board'
import { createWorkerClient } from 'bestmove-sdk/worker'
const local = createLocalClient({ games: [einstein] })
const board = document.createElement('bestmove-board')
board.board = await local.game('einstein').board('ABC2/DE3/F3f/3ed/2cba r 3')
document.body.append(board)
const here = told(await local${SEARCH})
const there = told(await createWorkerClient()${SEARCH})
document.title = JSON.stringify([here, there, board.shadowRoot.querySelectorAll('[role=gridcell]').length])`,
  'vite.config.ts': `
import { bestmove } from 'bestmove-sdk/vite'
import { defineConfig } from 'vite'
export default defineConfig({ base: '/vite/', build: { outDir: 'site/vite' }, plugins: [bestmove({ games: ['einstein'] })] })`,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      module: 'ESNext',
      moduleResolution: 'bundler',
      target: 'ES2023',
      strict: true,
      types: [],
      noEmit: true,
      skipLibCheck: true,
    },
    include: ['vite.config.ts'],
  }),
}

export async function checkSdk(project: Project): Promise<void> {
  await project.write(FILES)
  await project.install(await packSdk(project.folder), ['vite', 'esbuild', '@rspack/core', 'typescript'])
  const expected = (await project.run('node', 'node.js')).trim()

  await mkdir(`${project.folder}/site/esbuild`, { recursive: true })
  await project.run('npx', 'tsc')
  await project.run('npx', 'vite', 'build', '--logLevel', 'warn')
  await project.run(
    'npx',
    'esbuild',
    'esbuild.js',
    '--bundle',
    '--minify',
    '--format=esm',
    '--outfile=site/esbuild/page.js',
  )
  await project.run('node', 'rspack.build.js')
  await project.run('npx', 'bestmove-sdk', 'data', 'site/data', 'einstein')
  await project.write({
    'site/esbuild/index.html': '<!doctype html><title></title><script type="module" src="page.js"></script>',
    'site/rspack/index.html': '<!doctype html><title></title><script type="module" src="main.js"></script>',
  })

  await inChromium(`${project.folder}/site`, async (open) => {
    const titleOf = async (path: string) => {
      const page = await open(path)
      await page.waitForFunction('document.title')
      return JSON.parse(await page.title())
    }
    expect('in a page of Vite, locally, in a Worker, drawn', await titleOf('/vite/'), [expected, expected, 25])
    expect('in a page of Rspack, and in a Worker', await titleOf('/rspack/'), [expected, expected])
    const [found, lost] = await titleOf('/esbuild/')
    expect('in a page of esbuild', found, expected)
    const clear =
      /^DataFileError: the data file http:\/\/[^ ]+\/nowhere\/einstein-network\.\w+\.bin cannot be read .*404.*`data`/
    expect('without data files, the address and the option', clear.test(lost) || lost, true)
  })
}

function expect(what: string, found: unknown, expected: unknown): void {
  const [one, other] = [found, expected].map((value) => JSON.stringify(value))
  if (one !== other) throw new Error(`${what}: ${one} instead of ${other}`)
  console.log(`  ${what}: ${one}`)
}
