// The data file beside this module. Both are written by tools/ranks-belief.ts.
export const facts = { name: 'luzhanqi/habits.txt', size: 8454, sha256: '93893ed54d70109ada7c2b5021c697a4925d25b56aaeac9d5544f50620df7a52' }
