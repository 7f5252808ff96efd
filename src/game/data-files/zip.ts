import { unzipSync } from 'fflate'

/**
 * Unpacks one entry of a ZIP archive. Games keep many tables in one data file this way. It is synchronous, unlike the
 * decompressors of the platforms, because a search asks for a table in the middle of its work.
 *
 * @returns null when the archive has no entry of that name
 * @throws Error when the archive is damaged
 */
export function zipEntry(archive: Uint8Array, name: string): Uint8Array | null {
  return unzipSync(archive, { filter: (entry) => entry.name === name })[name] ?? null
}
