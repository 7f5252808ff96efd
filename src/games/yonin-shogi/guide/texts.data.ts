// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'yonin-shogi/guide/en.md',
    size: 1318,
    sha256: '7affd56d3de9e6d139941f54233e2bd031c689b19d51c98144447a7a6049a597',
  },
  de: {
    name: 'yonin-shogi/guide/de.md',
    size: 3016,
    sha256: 'ad700b8efed6474cb447ef39fa6c34bbbbfa991d5da74c4c16e22dd4b68645a7',
  },
  zh: {
    name: 'yonin-shogi/guide/zh.md',
    size: 2522,
    sha256: '0afcb02c2ef1522964d1a5cd4eb4029562be8372f13a7fc23ea64eab1002137f',
  },
  ru: {
    name: 'yonin-shogi/guide/ru.md',
    size: 4236,
    sha256: 'd9eda5d99c0d7d6616109acebbb20b1b6aaa3bea56fb6d95ce08dbcf5fbcdbda',
  },
}
