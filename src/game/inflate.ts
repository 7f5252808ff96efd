/**
 * Decompression of DEFLATE data (RFC 1951), for tables that are kept compressed in modules. The platforms' own
 * decompressors are I/O, or not the same everywhere.
 */

/** RFC 1951, 3.2.5: base values and extra bits of the length codes 257-285 and the distance codes 0-29. */
const LENGTH_BASE: number[] = []
const LENGTH_BITS: number[] = []
const DISTANCE_BASE: number[] = []
const DISTANCE_BITS: number[] = []
for (let code = 0, base = 3; code < 28; code++) {
  const bits = code < 8 ? 0 : (code >> 2) - 1
  LENGTH_BASE.push(base)
  LENGTH_BITS.push(bits)
  base += 1 << bits
}
LENGTH_BASE.push(258)
LENGTH_BITS.push(0)
for (let code = 0, base = 1; code < 30; code++) {
  const bits = code < 4 ? 0 : (code >> 1) - 1
  DISTANCE_BASE.push(base)
  DISTANCE_BITS.push(bits)
  base += 1 << bits
}

/** 3.2.7: the order in which the lengths of the code length code come. */
const LENGTHS_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
const MAX_BITS = 15
const END_OF_BLOCK = 256

/** A canonical Huffman code: how many codes of each length there are, and the symbols in the order of their codes. */
interface Code {
  readonly counts: Uint16Array
  readonly symbols: Uint16Array
}

function createCode(lengths: ArrayLike<number>): Code {
  const counts = new Uint16Array(MAX_BITS + 1)
  for (let i = 0; i < lengths.length; i++) counts[lengths[i]!]!++
  counts[0] = 0
  const next = new Uint16Array(MAX_BITS + 2)
  for (let bits = 1; bits <= MAX_BITS; bits++) next[bits + 1] = next[bits]! + counts[bits]!
  const symbols = new Uint16Array(next[MAX_BITS + 1]!)
  for (let i = 0; i < lengths.length; i++) if (lengths[i] !== 0) symbols[next[lengths[i]!]!++] = i
  return { counts, symbols }
}

const FIXED_LITERALS = createCode(Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8)))
const FIXED_DISTANCES = createCode(new Uint8Array(30).fill(5))

/**
 * @param bytes a raw DEFLATE stream, without the header of zlib or gzip
 * @param size of the data in bytes
 * @throws RangeError where the stream is not what it should be
 */
export function inflate(bytes: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size)
  let end = 0
  let position = 0
  let held = 0
  let bitsHeld = 0

  function read(count: number): number {
    while (bitsHeld < count) {
      if (position >= bytes.length) throw new RangeError('the stream ends too early')
      held |= bytes[position++]! << bitsHeld
      bitsHeld += 8
    }
    const value = held & ((1 << count) - 1)
    held >>>= count
    bitsHeld -= count
    return value
  }

  function decode({ counts, symbols }: Code): number {
    let code = 0
    let first = 0
    let index = 0
    for (let bits = 1; bits <= MAX_BITS; bits++) {
      code |= read(1)
      const count = counts[bits]!
      if (code - first < count) return symbols[index + code - first]!
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    throw new RangeError('no such code')
  }

  function readCodes(): readonly [Code, Code] {
    const literals = 257 + read(5)
    const distances = 1 + read(5)
    const given = 4 + read(4)
    const lengths = new Uint8Array(literals + distances)
    const codeLengths = new Uint8Array(LENGTHS_ORDER.length)
    for (const symbol of LENGTHS_ORDER.slice(0, given)) codeLengths[symbol] = read(3)
    const code = createCode(codeLengths)
    for (let i = 0; i < lengths.length; ) {
      const symbol = decode(code)
      if (symbol < 16) {
        lengths[i++] = symbol
        continue
      }
      const repeated = symbol === 16 ? lengths[i - 1]! : 0
      const times = symbol === 16 ? 3 + read(2) : symbol === 17 ? 3 + read(3) : 11 + read(7)
      lengths.fill(repeated, i, i + times)
      i += times
    }
    return [createCode(lengths.subarray(0, literals)), createCode(lengths.subarray(literals))]
  }

  function readStored(): void {
    held = 0
    bitsHeld = 0
    const length = bytes[position]! | (bytes[position + 1]! << 8)
    position += 4
    out.set(bytes.subarray(position, position + length), end)
    position += length
    end += length
  }

  function readBlock(literals: Code, distances: Code): void {
    for (let symbol = decode(literals); symbol !== END_OF_BLOCK; symbol = decode(literals)) {
      if (symbol < END_OF_BLOCK) {
        out[end++] = symbol
        continue
      }
      const length = LENGTH_BASE[symbol - 257]! + read(LENGTH_BITS[symbol - 257]!)
      const code = decode(distances)
      const distance = DISTANCE_BASE[code]! + read(DISTANCE_BITS[code]!)
      if (distance > end) throw new RangeError('a copy from before the beginning')
      for (let i = 0; i < length; i++, end++) out[end] = out[end - distance]!
    }
  }

  for (let last = 0; last === 0; ) {
    last = read(1)
    const type = read(2)
    if (type === 0) readStored()
    else if (type === 1) readBlock(FIXED_LITERALS, FIXED_DISTANCES)
    else if (type === 2) readBlock(...readCodes())
    else throw new RangeError('no such block type')
  }
  if (end !== size) throw new RangeError(`${end} bytes, not ${size}`)
  return out
}
