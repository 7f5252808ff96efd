// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'banqi/guide/en.md',
    size: 2114,
    sha256: '11c8833b08bb29913d4830dafa11cc19b926994b6835a07eec29ba26ccd98e68',
  },
  de: {
    name: 'banqi/guide/de.md',
    size: 3442,
    sha256: 'b8bac571083878c747af4bc6ce372d8e978c1742ce5f15befcc163091ba63d36',
  },
  zh: {
    name: 'banqi/guide/zh.md',
    size: 2806,
    sha256: '5b8d431e831ffe5458191ca7f20ddbcf9fa5d331796f403688530afaffc24905',
  },
  ru: {
    name: 'banqi/guide/ru.md',
    size: 4654,
    sha256: '521f7007c0239d04119a226983c3ffd9f2d3bb06bda2d03c3848e121b4387fe7',
  },
}
