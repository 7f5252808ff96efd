// The data file beside this module. Both are written by tools/learn.ts.
export const facts = { name: 'tafl/weights.txt', size: 18580, sha256: '9172942737677878a1f2c704acbc0c42f95553ae725bd4f61661875e4b6db7c7' }
