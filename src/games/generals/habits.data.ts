// The data file beside this module. Both are written by tools/ranks-belief.ts.
export const facts = { name: 'generals/habits.txt', size: 8572, sha256: 'e76e77a3671f03f09bd2a991bdcd1768d027227c6ee01b23b9b296ad6e8ebf5e' }
