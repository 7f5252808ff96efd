/** A random 32-bit seed, for calls that bring none. */
export const drawSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
