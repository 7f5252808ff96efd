// The data file beside this module. Both are written by tools/ranks-belief.ts.
export const facts = { name: 'stratego/habits.txt', size: 28247, sha256: 'b8664c5a36b25e9c7da5571e2ff246c77ff0df45a857801c14a39e1168d5fc02' }
