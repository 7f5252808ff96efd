// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'yonin-shogi/guide/en.md',
    size: 1279,
    sha256: 'a5b985373c38d64fb6ed1b64667e7149016b83cf9f4b29ce4fae599ee4329b00',
  },
  de: {
    name: 'yonin-shogi/guide/de.md',
    size: 2997,
    sha256: 'b7f06b43663a873502d69d6fe02fbe276c89cce5d8b0118e23997ba33f641f05',
  },
  zh: {
    name: 'yonin-shogi/guide/zh.md',
    size: 2510,
    sha256: 'caedc4bb2e72026d0b7098a679857318239b5eb3cbcbb6aa29ea2535e50a2d0b',
  },
  ru: {
    name: 'yonin-shogi/guide/ru.md',
    size: 4191,
    sha256: '9a96cb36fd6390617a15608caaa4f71552f9fb3040b434a1f2a5173731f5c299',
  },
}
