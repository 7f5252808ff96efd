// The data file beside this module. Both are written by tools/solve/jungle-endgames.ts.
export const facts = { name: 'jungle/endgames.zip', size: 313308, sha256: 'f8e32e99bdd4884b4b7b36b32427e3da831d5f50fd7cb057dbd89825099b83dc' }
