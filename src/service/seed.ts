/** Draws a random 32-bit seed, for requests without one. */
export const drawSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
