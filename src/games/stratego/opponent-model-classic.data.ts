// The data file beside this module. Both are written by tools/fit/ranks-belief/ranks-belief.ts.
export const facts = { name: 'stratego/opponent-model-classic.txt', size: 29832, sha256: '0cb211e4c9087c0d88a471812587082e3aeb2d1b40a050ffa9f2fcd6befdae3d' }
