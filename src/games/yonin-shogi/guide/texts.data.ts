// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'yonin-shogi/guide/en.md',
    size: 1279,
    sha256: 'a5b985373c38d64fb6ed1b64667e7149016b83cf9f4b29ce4fae599ee4329b00',
  },
  de: {
    name: 'yonin-shogi/guide/de.md',
    size: 1776,
    sha256: '6f4ab56cf1cadd61b18a24e45758706f96786b49b05463306bef17326342d6b5',
  },
  zh: {
    name: 'yonin-shogi/guide/zh.md',
    size: 1473,
    sha256: '9d441a1edd7b95e7ab4a918a80c11defdd974c6d617755d84866ffb519ce6dc2',
  },
  ru: {
    name: 'yonin-shogi/guide/ru.md',
    size: 2605,
    sha256: '796a591e5ad82f46b0e9db843d11cac03ab11faa7d56c991390decd7d1554809',
  },
}
