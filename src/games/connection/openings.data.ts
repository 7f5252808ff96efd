// Written by tools/solve/hex-openings.ts.

/** By variant, for each first stone of black by rows: the white stone that wins against it, or `-`. */
export const ANSWERS: ReadonlyMap<string, readonly string[]> = new Map([['hex-6', 'c4 c4 c4 d3 c4 - d3 - - - - - - - - - - - - - - - - - - - - - - c4 - d3 c4 d3 d3 d3'.split(' ')]])
