// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'fox-hunt/guide/en.md',
    size: 1216,
    sha256: '39ebec76dc8dec0de0e63e1780f67a3b438a94dca0fc5f2b54d400573204bb40',
  },
  de: {
    name: 'fox-hunt/guide/de.md',
    size: 2439,
    sha256: '250f6f76dd4e9c639f12310fa39b0f0eb45b2f08a8c6dbe8d71fc05b9d1d032b',
  },
  zh: {
    name: 'fox-hunt/guide/zh.md',
    size: 2169,
    sha256: '39bdbecad51a6dd278f4c99143fbbf78798e3afd3a4391280a9b04c63ac1a54e',
  },
  ru: {
    name: 'fox-hunt/guide/ru.md',
    size: 3228,
    sha256: '075cb951054ab213d6e1e4a72d4dbb6bb7c9d20ddb7d8271affa5e5d7594a43d',
  },
}
