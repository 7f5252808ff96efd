// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'fog-chess/guide/en.md',
    size: 1554,
    sha256: 'aa0ee25891caa8e0624d91eca9fb8b6605678cb1f45f763ba358201933b11fe1',
  },
  de: {
    name: 'fog-chess/guide/de.md',
    size: 3001,
    sha256: '98b406e25cffc1ad7634159fa88dbcc74fd9ef2739b84170a66528b2e9067b24',
  },
  zh: {
    name: 'fog-chess/guide/zh.md',
    size: 2596,
    sha256: '181964d443db0b3f1aabe9633a20e76f82d063cd82502e659005bed2dc4bc65d',
  },
  ru: {
    name: 'fog-chess/guide/ru.md',
    size: 4162,
    sha256: '0a13132da54fa780fdb69c896cbc7f3a5d14b8bef75058dc4c2f94db095a2035',
  },
}
