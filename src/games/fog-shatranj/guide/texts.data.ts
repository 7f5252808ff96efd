// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'fog-shatranj/guide/en.md',
    size: 1597,
    sha256: '6ca73e14bc20154f5f6cc362ed7fc403fbebfeca62f3abd42892ee3c8e5a2604',
  },
  de: {
    name: 'fog-shatranj/guide/de.md',
    size: 2916,
    sha256: '969d1a58b29f195199c0b8df23804bbc2f4361ee4d5dc9441c4a46fb0e24f092',
  },
  zh: {
    name: 'fog-shatranj/guide/zh.md',
    size: 2425,
    sha256: 'fec03a0cf69819bd3da0e362ffadce1adaae98eaba2584e40779ad33f5aa27c3',
  },
  ru: {
    name: 'fog-shatranj/guide/ru.md',
    size: 4150,
    sha256: 'fa21881895d43d65be534e3bf932799d7b58d0e0bbd4b0883164d8b6f489dee4',
  },
}
