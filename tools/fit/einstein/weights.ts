import type { Weights } from '../../../src/games/einstein/network.ts'

/** Returns the content of `network.bin`, which `decodeWeights` reads. */
export function packWeights({ rows, scale, bias, middle, heads }: Weights): Uint8Array {
  return Buffer.concat([rows, scale, bias, middle, heads].map((a) => Buffer.from(a.buffer, a.byteOffset, a.byteLength)))
}
