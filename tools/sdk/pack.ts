import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

export const SDK = fileURLToPath(new URL('../../sdk/', import.meta.url))

/** Packs the SDK as its README says and `npm publish` does, which builds it. @returns the path of the tarball in the folder */
export async function packSdk(folder: string): Promise<string> {
  const [{ version }, { version: engine }] = await Promise.all(
    [`${SDK}package.json`, `${SDK}../package.json`].map(async (file) => JSON.parse(await readFile(file, 'utf8'))),
  )
  if (version !== engine) throw new Error(`the SDK has version ${version}, but its engine has ${engine}`)
  const options = ['--json', '--foreground-scripts=false', '--pack-destination', folder]
  const { stdout } = await run('npm', ['pack', '-w', 'sdk', ...options], { cwd: `${SDK}..` })
  const packed = JSON.parse(stdout)
  // depending on npm's version, this is a list or an object by package name
  const [{ filename }] = Object.values(packed) as [{ filename: string }]
  return `${folder}/${filename}`
}
