// The data file beside this module. Both are written by tools/fit/evaluation/learn.ts.
export const facts = { name: 'tafl/weights.txt', size: 18825, sha256: '79148921ebcaad99c320b7b09e5953f3770c871fef2b4a521903f037fc699faf' }
