// The data file beside this module. Both are written by tools/learn.ts.
export const facts = { name: 'tafl/weights.txt', size: 18579, sha256: '9ca8ec44e9c6043543b880194fc5fcf0d607c5559b0e1bb343681e3f6ae31af1' }
