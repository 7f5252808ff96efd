/** Reading and writing numbers of few bits, packed one behind the other in bytes. */

/** The number of bits that a number below `count` takes. */
export const bitsFor = (count: number): number => 32 - Math.clz32(Math.max(0, count - 1))

export class BitWriter {
  /** All that has been written. The last byte ends in zeros. */
  readonly bytes: number[] = []
  /** The number of bits written. */
  private at = 0

  write(value: number, bits: number): void {
    for (let bit = bits - 1; bit >= 0; bit--, this.at++) {
      if ((this.at & 7) === 0) this.bytes.push(0)
      this.bytes[this.at >> 3]! |= ((value >> bit) & 1) << (7 - (this.at & 7))
    }
  }
}

export class BitReader {
  private readonly bytes: Uint8Array
  private at: number

  /**
   * Makes a reader.
   * @param from the byte to begin with
   */
  constructor(bytes: Uint8Array, from: number) {
    this.bytes = bytes
    this.at = 8 * from
  }

  /** The next number; bits behind the last byte are 0. */
  read(bits: number): number {
    let value = 0
    for (let i = 0; i < bits; i++, this.at++)
      value = (value << 1) | (((this.bytes[this.at >> 3] ?? 0) >> (7 - (this.at & 7))) & 1)
    return value
  }

  /** The bytes that have been begun. */
  get end(): number {
    return (this.at + 7) >> 3
  }
}
