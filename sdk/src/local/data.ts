/** The source of the engine's data files: a folder beside this package, or a server. */

import { assetName, type DataSource, setDataSource } from '../../../src/game/data-files/data.ts'
import { assetData } from '../../../src/service/data.ts'
import { folderUrl, nodeProcess } from './folder.ts'

/** The package's own data files. All modules that the entries share are built into the folder in which `data` is. */
const PACKAGE_DATA = new URL('./data/', thisModule())

/** This module's address. A function: bundlers take `new URL('...', import.meta.url)` for a file of the build, and some fail without it. */
function thisModule(): string {
  return import.meta.url
}

/** Thrown when a data file is not where the client looks for it. The message has the address, and says how to put it right. */
class DataFileError extends Error {
  override readonly name = 'DataFileError'

  constructor(url: URL, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      `the data file ${url} cannot be read (${reason}). The option \`data\` names the folder of data files, ` +
        '`npx bestmove-sdk data <folder>` fills one, and the Vite plugin of bestmove-sdk/vite does both',
      { cause },
    )
  }
}

/** Makes the engine read its data files from a folder. @param folder as in `folderUrl`. Default: the package's */
export function readDataFrom(folder: string | URL | undefined): void {
  const base = folder === undefined ? PACKAGE_DATA : folderUrl(folder)
  const source: DataSource = async (facts) => {
    const url = new URL(assetName(facts), base)
    try {
      return await assetData(() => getData(url))(facts)
    } catch (error) {
      throw new DataFileError(url, error)
    }
  }
  setDataSource(source)
}

/** Reads a file by its URL: with Node's file system for the scheme `file:`, else with `fetch`. */
async function getData(url: URL): Promise<Response> {
  if (url.protocol !== 'file:' || !nodeProcess) return fetch(url)
  // not an import: a bundler for pages would look for the module
  const { readFile } = nodeProcess.getBuiltinModule('node:fs/promises')
  return new Response(await readFile(url))
}
