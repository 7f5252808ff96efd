/** Mixes the bits of an integer (the finalizer of MurmurHash3). No table of keys would do, as counts have no bound. */
function mix(h: number): number {
  h ^= h >>> 16
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/** A function that returns half of the key of one fact about a position: `about` tells which fact it is. */
export type Hash = (about: number, value: number) => number

// The lower and the upper half.
export const lowHash: Hash = (about, value) => mix(Math.imul(about + 1, 0x9e3779b1) ^ mix(value + 0x7f4a7c15))
export const highHash: Hash = (about, value) =>
  mix(Math.imul(about + 1, 0x632be5ab) ^ mix(Math.imul(value, 0x2545f491) + 0x1b873593))
