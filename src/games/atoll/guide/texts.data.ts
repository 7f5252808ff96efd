// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'atoll/guide/en.md',
    size: 2082,
    sha256: '1ebefade8043eb84d7a52f7c86488b75b176e9bfad742df2d0652bcd4f85ef90',
  },
  de: {
    name: 'atoll/guide/de.md',
    size: 4150,
    sha256: '7edc24dd5727a923f96e067af71bebecd5de51f7c986d31ddb5c047df0f11b39',
  },
  zh: {
    name: 'atoll/guide/zh.md',
    size: 3455,
    sha256: 'c75dfa7f654cb89beca87fd6d7ebe8e429300e12b33fed63b09d14aab0235822',
  },
  ru: {
    name: 'atoll/guide/ru.md',
    size: 6079,
    sha256: '2940b3b51b81ead430c5f529cac74e1daf0e7e07d68996d990a5093880208f98',
  },
}
