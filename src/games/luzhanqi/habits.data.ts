// The data file beside this module. Both are written by tools/ranks-belief.ts.
export const facts = { name: 'luzhanqi/habits.txt', size: 4216, sha256: '8c0327267dc4aa797fc2de7eb85924f8336fdef958bb68a4458082e8b677cdc2' }
