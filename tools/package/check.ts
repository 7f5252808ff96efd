/**
 * Builds and tests examples/own-game from the packed package, as an outsider would, in a folder outside the checkout. The
 * example's dependencies from registries are linked from the checkout's node_modules.
 *
 *   npm run package:check                 builds the page first
 *   npm run package:check -- --assets     takes the page of dist/assets, which `npm run build` has made
 */
import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { packPackage } from './build.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

const tarball = await packPackage({ assets: !process.argv.includes('--assets') })
const folder = await mkdtemp(`${tmpdir()}/bestmove-own-game-`)
try {
  await cp(`${ROOT}examples/own-game`, folder, {
    recursive: true,
    filter: (path) => !/\/(node_modules|dist|\.wrangler)$/.test(path),
  })
  const modules = `${folder}/node_modules`
  await mkdir(`${modules}/bestmove`, { recursive: true })
  for (const name of await readdir(`${ROOT}node_modules`))
    if (!/^(\.|bestmove)/.test(name) || name === '.bin')
      await symlink(`${ROOT}node_modules/${name}`, `${modules}/${name}`)
  run('tar', 'xzf', tarball, '-C', `${modules}/bestmove`, '--strip-components', '1')
  for (const script of ['typecheck', 'build', 'test']) run('npm', 'run', '--silent', script)
} finally {
  await rm(folder, { recursive: true })
}

function run(file: string, ...args: string[]): void {
  const started = performance.now()
  execFileSync(file, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] })
  console.log(`${args.at(-1)}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
}
