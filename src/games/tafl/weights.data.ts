// The data file beside this module. Both are written by tools/learn.ts.
export const facts = { name: 'tafl/weights.json', size: 16922, sha256: '2854d37b2917c8d2501abc47b4c5de27a8ab617c6f9447e2e61af18ef05274b9' }
