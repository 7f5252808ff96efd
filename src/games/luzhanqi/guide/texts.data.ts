// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'luzhanqi/guide/en.md',
    size: 1407,
    sha256: '5f3815eb2367b71e445c1152290b9420696eeeffa9f02e857844917136cfc5f5',
  },
  de: {
    name: 'luzhanqi/guide/de.md',
    size: 1536,
    sha256: 'ce2b9438bd1938a3e34521b025695f3143e3879b1d6aba2a5eda33fc6a427f05',
  },
  zh: {
    name: 'luzhanqi/guide/zh.md',
    size: 1197,
    sha256: '7ffa3a752fffdfa2ff2f28f53c0b622048f76a40bc352251f2d8ff6f46f76b58',
  },
  ru: {
    name: 'luzhanqi/guide/ru.md',
    size: 2171,
    sha256: 'a5294df4d2371f17b9864064430a58c4a42f0f526809edd836516cb181d1ec8b',
  },
}
