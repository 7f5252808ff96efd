// The data file beside this module. Both are written by tools/learn.ts.
export const facts = { name: 'tafl/weights.txt', size: 18238, sha256: '5f69f12ebed114de663c8a0f8b85f8e7dd354d64b11a41b8dddce5951944057c' }
