import { constants, deflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { inflate } from '../../src/game/inflate.ts'
import { Random } from '../../src/game/random.ts'

const random = new Random(5)
const samples: readonly (readonly [string, Uint8Array])[] = [
  ['nothing', new Uint8Array(0)],
  ['one byte', Uint8Array.of(7)],
  ['zeros', new Uint8Array(70_000)],
  ['noise', Uint8Array.from({ length: 70_000 }, () => random.below(256))],
  ['few values', Uint8Array.from({ length: 70_000 }, () => random.below(5) ** 2)],
  ['far repetition', Uint8Array.from({ length: 100_000 }, (_, i) => (i % 31_013) % 251)],
]

it.each(samples)('what zlib compresses comes back: %s', (_name, data) => {
  for (const level of [0, 1, 6, 9]) {
    for (const strategy of [constants.Z_DEFAULT_STRATEGY, constants.Z_FIXED, constants.Z_HUFFMAN_ONLY]) {
      const compressed = deflateRawSync(data, { level, strategy })
      expect(Buffer.compare(inflate(compressed, data.length), data)).toBe(0)
    }
  }
})

it('says when a stream is not whole, or not of the size told', () => {
  const compressed = deflateRawSync(samples[4]![1])
  expect(() => inflate(compressed.subarray(0, 100), 70_000)).toThrow(/EOF/)
  expect(() => inflate(compressed, 69_999)).toThrow(/70000 bytes/)
  expect(() => inflate(Uint8Array.of(0b111), 1)).toThrow(/block type/)
})
