// The data file beside this module. Both are written by tools/ranks-belief.ts.
export const facts = { name: 'luzhanqi/habits.txt', size: 8776, sha256: 'fd755c13302e2f45c37a6665e85590b2e7b2ae5af16bf0ffefbe84f0eb290e9a' }
