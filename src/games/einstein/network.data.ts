// The data file beside this module. Both are written by tools/fit/einstein/train.ts.
export const facts = { name: 'einstein/network.bin', size: 178872, sha256: '1af0d0594fb95be24b703111e232145839eb3ff4979af0b2e3d1a73c0b9380c4' }
