// The data file beside this module. Both are written by tools/generals-belief.ts.
export const facts = { name: 'generals/habits.txt', size: 8353, sha256: '909ddd45b064406c99a1c18374257ae9448a10c5f7b5bc1b0bbe82c142af7611' }
