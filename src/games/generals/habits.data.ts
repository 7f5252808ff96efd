// The data file beside this module. Both are written by tools/generals-belief.ts.
export const facts = { name: 'generals/habits.txt', size: 8564, sha256: 'bca949a25b5dab34d5eb8a4aa41199d8c2a9e5d85c9d757ed18d744dcdda1458' }
