// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'yonin-shogi/guide/en.md',
    size: 1279,
    sha256: 'a5b985373c38d64fb6ed1b64667e7149016b83cf9f4b29ce4fae599ee4329b00',
  },
  de: {
    name: 'yonin-shogi/guide/de.md',
    size: 1626,
    sha256: '40cc975df3a196f506e328b10bcf2b0fde1bc9e372f8be75eff8a98a7e0d1501',
  },
  zh: {
    name: 'yonin-shogi/guide/zh.md',
    size: 1341,
    sha256: '51ebf95fa227701b9dbf78f21686f841a49a875804c887fbb7609bedb5b27e98',
  },
  ru: {
    name: 'yonin-shogi/guide/ru.md',
    size: 2428,
    sha256: '8f5141523bed69b02d8e3295a389c269b315ba142d77e628408bc7659c3aed49',
  },
}
