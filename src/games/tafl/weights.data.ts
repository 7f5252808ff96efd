// The data file beside this module. Both are written by tools/learn.ts.
export const facts = { name: 'tafl/weights.json', size: 17301, sha256: '3a5b1392e8b8ef9d9b84d3ea9966b8b70ebd4255a309e1ad891f63f7253a56aa' }
