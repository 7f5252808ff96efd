// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'generals/guide/en.md',
    size: 2032,
    sha256: 'f56bac559457d0922a1fa0941df82d3c43662d3784934a7e68457c2dfac0a918',
  },
  de: {
    name: 'generals/guide/de.md',
    size: 4781,
    sha256: '84dd2daee5f4a9d1896106f5c4cd02315893beef1fbcf6a101dda30dc21d14b0',
  },
  zh: {
    name: 'generals/guide/zh.md',
    size: 3992,
    sha256: '43e1ff63ab8dfffc527577dfd0d7562ec51fde475aecf2f15d95f0326ff188dd',
  },
  ru: {
    name: 'generals/guide/ru.md',
    size: 6582,
    sha256: '29e82b7fff03ff4b368ce429f7b3fa0ab75093fd2b22649eb3b6c01f129a8aec',
  },
}
