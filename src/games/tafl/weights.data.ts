// The data file beside this module. Both are written by tools/learn.ts.
export const facts = { name: 'tafl/weights.json', size: 17847, sha256: 'efda5d4c954e51a484089866129d5674206a898b1f46f710eee3ab3c0776e951' }
