import { Random } from '../game/random.ts'

/** Draws a random 32-bit seed, for requests without one. */
export const drawSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0

/** The random numbers of requests with a seed, or with null those of the system. */
export const randomOf = (seed: number | null): Random => (seed === null ? new SystemRandom() : new Random(seed))

/**
 * Random numbers of the system, for what players hide from each other. Whoever knows some of them cannot find out the others. (A seed of 32
 * bits they could find by trying all.)
 */
class SystemRandom extends Random {
  constructor() {
    super(0)
  }

  override next(): number {
    return crypto.getRandomValues(new Int32Array(1))[0]!
  }
}
