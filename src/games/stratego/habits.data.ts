// The data file beside this module. Both are written by tools/ranks-belief.ts.
export const facts = { name: 'stratego/habits.txt', size: 7771, sha256: 'fb6437e021ef0c277fd3533db819cbfa4b33c1010c16409176e5ba189b599f71' }
