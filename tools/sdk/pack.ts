import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { buildSdk } from './build.ts'

const run = promisify(execFile)

export const SDK = fileURLToPath(new URL('../../sdk/', import.meta.url))

/** Builds the SDK and packs it as `npm publish` would. @returns the path of the tarball in the folder */
export async function packSdk(folder: string): Promise<string> {
  const [{ version }, { version: engine }] = await Promise.all(
    [`${SDK}package.json`, `${SDK}../package.json`].map(async (file) => JSON.parse(await readFile(file, 'utf8'))),
  )
  if (version !== engine) throw new Error(`the SDK has version ${version}, but its engine has ${engine}`)
  await buildSdk()
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: SDK })
  const packed = JSON.parse(stdout)
  // depending on npm's version, this is a list or an object by package name
  const [{ filename }] = Object.values(packed) as { filename: string }[]
  return `${folder}/${filename}`
}
