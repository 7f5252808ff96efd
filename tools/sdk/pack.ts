import { execFile } from 'node:child_process'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

export const SDK = fileURLToPath(new URL('../../sdk/', import.meta.url))

/** The folder of what was packed last. */
const PACKED = `${SDK}../dist/packed/`

/**
 * Packs the SDK as its README says and `npm publish` does, which builds it; with `BUILT=1`, copies what `npm run build` has packed.
 * @returns the path of the tarball in the folder
 */
export async function packSdk(folder: string): Promise<string> {
  const [{ version }, { version: engine }] = await Promise.all(
    [`${SDK}package.json`, `${SDK}../package.json`].map(async (file) => JSON.parse(await readFile(file, 'utf8'))),
  )
  if (version !== engine) throw new Error(`the SDK has version ${version}, but its engine has ${engine}`)
  const name = `bestmove-sdk-${version}.tgz`
  if (process.env['BUILT']) {
    await copyFile(PACKED + name, `${folder}/${name}`)
    return `${folder}/${name}`
  }
  const options = ['--json', '--foreground-scripts=false', '--pack-destination', folder]
  const { stdout } = await run('npm', ['pack', '-w', 'sdk', ...options], { cwd: `${SDK}..` })
  const packed = JSON.parse(stdout)
  // depending on npm's version, this is a list or an object by package name
  const [{ filename }] = Object.values(packed) as [{ filename: string }]
  await mkdir(PACKED, { recursive: true })
  await copyFile(`${folder}/${filename}`, PACKED + filename)
  return `${folder}/${filename}`
}
