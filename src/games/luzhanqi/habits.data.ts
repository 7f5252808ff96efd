// The data file beside this module. Both are written by tools/ranks-belief.ts.
export const facts = { name: 'luzhanqi/habits.txt', size: 23014, sha256: '4205c85e345853f4f8f36ec73ee5faa4a9b27e02ae736ffe55e3571bb33fe6be' }
