// The data file beside this module. Both are written by tools/fit/ranks-belief/ranks-belief.ts.
export const facts = { name: 'luzhanqi/opponent-model.txt', size: 21620, sha256: '8aeb97b42921ad9f503d841920a116abc6e9ebd839efe7b856567ed60f084af7' }
