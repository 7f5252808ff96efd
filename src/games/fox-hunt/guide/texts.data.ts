// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'fox-hunt/guide/en.md',
    size: 1216,
    sha256: '39ebec76dc8dec0de0e63e1780f67a3b438a94dca0fc5f2b54d400573204bb40',
  },
  de: {
    name: 'fox-hunt/guide/de.md',
    size: 2038,
    sha256: 'b41afba2ebe4ecb67be3fed04b0552180ea197d43c20265b43a887e0ff481779',
  },
  zh: {
    name: 'fox-hunt/guide/zh.md',
    size: 1764,
    sha256: 'dba8b30aeef81d472f0765d6d4e02be6e97cb0592d15bcdec46693cc32a27218',
  },
  ru: {
    name: 'fox-hunt/guide/ru.md',
    size: 2719,
    sha256: 'affd1d7a001ef172a87c36a9b1a96227be1215fcbc20fc56a52de2c4450b8ff7',
  },
}
