import type { Weights } from '../../src/games/einstein/network.ts'

/** The content of `network.bin`; `decodeWeights` reads it. */
export function packWeights({ rows, scale, bias, middle, heads }: Weights): Uint8Array {
  return Buffer.concat([rows, scale, bias, middle, heads].map((a) => Buffer.from(a.buffer, a.byteOffset, a.byteLength)))
}
