// The data file beside this module. Both are written by tools/learn.ts.
export const facts = { name: 'tafl/weights.json', size: 16434, sha256: '22a0e2487b7616a93052ca80b08ba08d8244f828d795da887bab52ca7cec44e3' }
