// The data file beside this module. Both are written by tools/learn.ts.
export const facts = { name: 'tafl/weights.txt', size: 18585, sha256: 'a299b1e05e829eda81f1067838c1b7a4d7e62dbc3cdfecd96593b0135ab5cdcb' }
