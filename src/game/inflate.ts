import { inflateSync } from 'fflate'

/**
 * Decompresses a table that is kept in a module. Synchronous, unlike the platforms' own decompressors, so that rules
 * and searches need no I/O to have their tables.
 *
 * @param bytes a raw DEFLATE stream (RFC 1951), without the header of zlib or gzip
 * @param size of the data in bytes
 * @throws Error where the stream is not what it should be
 */
export function inflate(bytes: Uint8Array, size: number): Uint8Array {
  const data = inflateSync(bytes)
  if (data.length !== size) throw new RangeError(`the stream holds ${data.length} bytes, not ${size}`)
  return data
}
