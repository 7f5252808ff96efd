// The data file beside this module. Both are written by tools/ranks-belief.ts.
export const facts = { name: 'stratego/habits.txt', size: 6432, sha256: '5ffeacce250b42b31f68fea37fd76cc1c37cf99e23bd90f7f05f1762775d536e' }
