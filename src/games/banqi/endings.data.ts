// The data file beside this module. Both are written by tools/solve/banqi-endings.ts.
export const facts = { name: 'banqi/endings.zip', size: 71215, sha256: 'f1d959983f4e5231955b11ca6a80fdb3c93336f692f14f037e5d0b6288aa655f' }
