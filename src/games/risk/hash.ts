/** Mixes an integer into 32 bits (the finalizer of MurmurHash3): counts have no bound, so that no table would do. */
function mix(h: number): number {
  h ^= h >>> 16
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/** Half of the key of one fact about a position: what it is about, and its value. */
export type Hash = (about: number, value: number) => number

/** The lower and the upper half. */
export const lowHash: Hash = (about, value) => mix(Math.imul(about + 1, 0x9e3779b1) ^ mix(value + 0x7f4a7c15))
export const highHash: Hash = (about, value) =>
  mix(Math.imul(about + 1, 0x632be5ab) ^ mix(Math.imul(value, 0x2545f491) + 0x1b873593))
