/**
 * Installs what the project publishes into empty folders outside the checkout, from the packed files and what they declare only:
 *
 * - the package `bestmove`, with which examples/own-game is checked, built and tested, and a hidden game is held to its promise;
 * - the SDK, whose local engines have to answer the same in Node, in pages that Vite, Rspack and esbuild have built;
 * - the wrappers of the board for React, Vue and Svelte in the README of the SDK, on which moves are made;
 * - the Python client.
 *
 *   npm run package:check                 builds the page first
 *   npm run package:check -- --assets     takes the page of dist/assets, which `npm run build` has made
 *   npm run package:check -- wrappers     checks one of own-game, sdk, wrappers, python
 */
import { cp, readFile } from 'node:fs/promises'
import { ROOT } from '../lib/checkout.ts'
import { packPackage } from './build.ts'
import { addHidden, checkLying } from './hidden.ts'
import { Project } from './project.ts'
import { checkSdk } from './sdk.ts'
import { checkWrappers } from './wrappers.ts'

const CHECKS = [
  ['own-game', checkOwnGame],
  ['sdk', checkSdk],
  ['wrappers', checkWrappers],
  ['python', checkPython],
] as const

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
for (const [name, check] of CHECKS) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`${name}:`)
  const project = await Project.create(name)
  try {
    await check(project)
  } finally {
    await project.remove()
  }
}

async function checkOwnGame(project: Project): Promise<void> {
  const example = `${ROOT}examples/own-game`
  await cp(example, project.folder, {
    recursive: true,
    filter: (path) => !/\/(node_modules|dist|\.wrangler)$/.test(path),
  })
  const { devDependencies } = JSON.parse(await readFile(`${example}/package.json`, 'utf8'))
  const tarball = await packPackage({ assets: !process.argv.includes('--assets') })
  await project.install(tarball, Object.keys(devDependencies))
  await addHidden(project)
  for (const script of ['typecheck', 'build', 'test']) await project.run('npm', 'run', script)
  await checkLying(project)
}

async function checkPython(project: Project): Promise<void> {
  // a copy: the build leaves folders beside its source
  await cp(`${ROOT}python`, `${project.folder}/source`, {
    recursive: true,
    filter: (path) => !/\/(build|__pycache__|[^/]*\.egg-info)$/.test(path),
  })
  // what pyproject.toml lists, by this machine's setuptools: nothing is fetched, and no wheel is needed
  const build = "import os, setuptools; os.chdir('source'); setuptools.setup()"
  await project.run('python3', '-c', build, '--quiet', 'build', '--build-lib', '../site')
  await project.write({
    'program.py': `
import os, sys
sys.path.insert(0, "site")
import bestmove
from bestmove import Client, types
folder = os.path.dirname(bestmove.__file__)
assert folder.startswith(os.path.abspath("site")), folder
assert os.path.exists(os.path.join(folder, "py.typed"))
try:
    Client("http://127.0.0.1:1").game("hex").start()
except OSError:
    print("no service there")
`,
  })
  const said = await project.run('python3', 'program.py')
  if (said.trim() !== 'no service there') throw new Error(said)
}
