// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'fox-hunt/guide/en.md',
    size: 1216,
    sha256: '39ebec76dc8dec0de0e63e1780f67a3b438a94dca0fc5f2b54d400573204bb40',
  },
  de: {
    name: 'fox-hunt/guide/de.md',
    size: 1433,
    sha256: 'f781642b107370380b43e21fc15203d01f6e8d13927e6923faf81ce49f38ef0d',
  },
  zh: {
    name: 'fox-hunt/guide/zh.md',
    size: 1247,
    sha256: '654fab7d64f18412de59457216af557a636f61430f1c6cb1ae635d823566118c',
  },
  ru: {
    name: 'fox-hunt/guide/ru.md',
    size: 1997,
    sha256: '57780a4dfcd95a60eecb1d70f0083734d7ecfce9bca69a0c0ec1b8861f5860ca',
  },
}
