// The data file beside this module. Both are written by tools/learn.ts.
export const facts = { name: 'tafl/weights.txt', size: 18871, sha256: '64f0f5a5eb9b8e77f6089ac46333ef1c4da1cfc28d29d6725fb83bb6870dce0a' }
