// The data file beside this module. Both are written by tools/generals-belief.ts.
export const facts = { name: 'generals/habits.txt', size: 10783, sha256: '4514c9f86d7d875429c95579eef1d0c3b90654cafddadfa4f602083ba3e9ca28' }
