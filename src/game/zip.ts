import { unzipSync } from 'fflate'

/**
 * Unpacks one entry of a ZIP archive, which is how games keep many tables in one data file. Synchronous, unlike the
 * platforms' own decompressors: a search asks for a table in the middle of its work.
 *
 * @returns null where the archive has no entry of that name
 * @throws Error where the archive is damaged
 */
export function zipEntry(archive: Uint8Array, name: string): Uint8Array | null {
  return unzipSync(archive, { filter: (entry) => entry.name === name })[name] ?? null
}
