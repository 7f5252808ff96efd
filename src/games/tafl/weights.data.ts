// The data file beside this module. Both are written by tools/learn.ts.
export const facts = { name: 'tafl/weights.txt', size: 18150, sha256: 'f917799be5342deaedd4d9a4ce547919243f0a6547107b121d55fa53ebeebdf5' }
