// The data file beside this module. Both are written by tools/generals-belief.ts.
export const facts = { name: 'generals/habits.txt', size: 8549, sha256: '9832f62ca5bc1a699c784d418782daea597331f17fb6e0c6d30eaea72e97d8f6' }
