// The data file beside this module. Both are written by tools/fit/ranks-belief/ranks-belief.ts.
export const facts = { name: 'generals/opponent-model.txt', size: 9634, sha256: '1552cdede6d396e75cdf8ec58bbc1e7806117ae8d2b1208337ef2b74bad0332f' }
