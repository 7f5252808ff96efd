/** Addresses of folders, as options name them. */

interface Globals {
  readonly document?: { readonly baseURI: string }
  readonly location?: { readonly href: string }
  readonly process?: {
    cwd(): string
    getBuiltinModule(id: 'node:fs/promises'): { readFile(url: URL): Promise<Uint8Array<ArrayBuffer>> }
    getBuiltinModule(id: 'node:url'): { pathToFileURL(path: string): URL }
  }
}

const { document, location, process } = globalThis as unknown as Globals

/** Node's process; undefined in pages. */
export const nodeProcess: Globals['process'] = process

/**
 * The address of a folder of data files.
 *
 * @param folder absolute, or relative to the page (in a Worker: to its script; in Node: to the working directory). The slash at its
 *   end may be missing
 */
export function folderUrl(folder: string | URL): URL {
  const base =
    document?.baseURI ?? location?.href ?? process?.getBuiltinModule('node:url').pathToFileURL(`${process.cwd()}/`)
  const url = new URL(folder, base)
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  return url
}
