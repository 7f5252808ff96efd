// The data file beside this module. Both are written by tools/fit/evaluation/learn.ts.
export const facts = { name: 'tafl/weights.txt', size: 18967, sha256: '28e0b7fd7be03e6a217fbe679e4f7b6b9537eacc1f2e177e0b00cf9243894f78' }
