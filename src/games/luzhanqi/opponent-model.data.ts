// The data file beside this module. Both are written by tools/fit/ranks-belief/ranks-belief.ts.
export const facts = { name: 'luzhanqi/opponent-model.txt', size: 21615, sha256: 'ed592f3cf7807d6fd2d957de37396271e2c2ec9ff85c7db760357359834afd46' }
