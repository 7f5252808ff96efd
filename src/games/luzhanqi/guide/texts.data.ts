// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'luzhanqi/guide/en.md',
    size: 1407,
    sha256: '5f3815eb2367b71e445c1152290b9420696eeeffa9f02e857844917136cfc5f5',
  },
  de: {
    name: 'luzhanqi/guide/de.md',
    size: 4198,
    sha256: '122169510dd1a43425899b50ce84fb23023326b5a1acb3eeb1755817d901d65d',
  },
  zh: {
    name: 'luzhanqi/guide/zh.md',
    size: 3530,
    sha256: 'ec0b7d133a96487ec7be4c1cf8e7af2991b94ce326cb89d560b143fee0b40fb6',
  },
  ru: {
    name: 'luzhanqi/guide/ru.md',
    size: 5557,
    sha256: 'afa47d6e71daa3c7b8e145722b48c1c21a75267cd37ff0398d2df70973158df5',
  },
}
