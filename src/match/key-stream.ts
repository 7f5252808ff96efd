import { Random } from '../game/random.ts'

/**
 * Random numbers that nobody can foretell without the key, whatever others they have seen: the key stream of ChaCha20 (RFC 8439) with a
 * nonce of zeros, from block 0 on. Each number is the next word of 32 bits, least significant byte first.
 */
export class KeyStream extends Random {
  private readonly input: Uint32Array
  private readonly block = new Uint32Array(16)
  private at = 0

  /** @param key 32 bytes */
  constructor(key: Uint8Array) {
    super(0)
    const bytes = new DataView(key.buffer, key.byteOffset, 32)
    const words = Array.from({ length: 8 }, (_, i) => bytes.getUint32(4 * i, true))
    this.input = Uint32Array.of(...CONSTANTS, ...words, 0, 0, 0, 0)
  }

  /** No seed restarts a key stream. */
  override reset(): void {}

  override next(): number {
    if (this.at === 0) this.fill()
    const word = this.block[this.at]! | 0
    this.at = (this.at + 1) % 16
    return word
  }

  /** Computes the next block. */
  private fill(): void {
    const { block, input } = this
    block.set(input)
    for (let rounds = 0; rounds < 20; rounds += 2) doubleRound(block)
    for (let i = 0; i < 16; i++) block[i]! += input[i]!
    input[COUNTER]!++
  }
}

/** "expand 32-byte k". */
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]

const COUNTER = 12

/** A double round: the quarter rounds of the columns of a block (lean = 0), then those of its diagonals (1). */
function doubleRound(x: Uint32Array): void {
  for (let lean = 0; lean < 2; lean++)
    for (let column = 0; column < 4; column++) {
      const row = (n: number) => 4 * n + ((column + n * lean) & 3)
      quarterRound(x, row(0), row(1), row(2), row(3))
    }
}

function quarterRound(x: Uint32Array, a: number, b: number, c: number, d: number): void {
  addAndRotate(x, a, b, d, 16)
  addAndRotate(x, c, d, b, 12)
  addAndRotate(x, a, b, d, 8)
  addAndRotate(x, c, d, b, 7)
}

/** Adds word `b` to word `a`, and the sum by exclusive or to word `c`, which is then rotated to the left. */
function addAndRotate(x: Uint32Array, a: number, b: number, c: number, bits: number): void {
  x[a]! += x[b]!
  const word = x[c]! ^ x[a]!
  x[c] = (word << bits) | (word >>> (32 - bits))
}
