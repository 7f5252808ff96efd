/** The source of the engine's data files: a folder beside this package, or a server. */

import { setDataSource } from '../../../src/game/data.ts'
import { assetData } from '../../../src/service/data.ts'

/** The package's own data files. All modules that the entries share are built into the folder in which `data` is. */
const PACKAGE_DATA = new URL(/* @vite-ignore */ './data/', import.meta.url)

/** Makes the engine read its data files from a folder. @param folder a URL that ends in a slash. Default: the package's */
export function readDataFrom(folder: string | URL = PACKAGE_DATA): void {
  setDataSource(assetData((asset) => getData(new URL(asset, folder))))
}

interface NodeGlobals {
  readonly process: {
    getBuiltinModule(id: 'node:fs/promises'): { readFile(url: URL): Promise<Uint8Array<ArrayBuffer>> }
  }
}

/** Reads a file by its URL: with Node's file system for the scheme `file:`, else with `fetch`. */
async function getData(url: URL): Promise<Response> {
  if (url.protocol !== 'file:') return fetch(url)
  // not an import: a bundler for pages would look for the module
  const { readFile } = (globalThis as unknown as NodeGlobals).process.getBuiltinModule('node:fs/promises')
  return new Response(await readFile(url))
}
