// The data file beside this module. Both are written by tools/fit/ranks-belief/ranks-belief.ts.
export const facts = { name: 'stratego/opponent-model.txt', size: 28140, sha256: 'e5dd967ba8517bcfbc76794c1683df997802338f17ad2ee84a814c858015ebac' }
