// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'luzhanqi/guide/en.md',
    size: 1407,
    sha256: '5f3815eb2367b71e445c1152290b9420696eeeffa9f02e857844917136cfc5f5',
  },
  de: {
    name: 'luzhanqi/guide/de.md',
    size: 4682,
    sha256: '5b1740575413c7f74e69eb2800faeb203246a27e1be8a0bcb7a5cd2c5c4bdd3b',
  },
  zh: {
    name: 'luzhanqi/guide/zh.md',
    size: 3937,
    sha256: '01d78e32258a7510fbfae596fdc261290020b94a31e7b27a72f3251cc926d74a',
  },
  ru: {
    name: 'luzhanqi/guide/ru.md',
    size: 6174,
    sha256: '655110e03afc75cacb0659b3eba86973e7cfbbf8ad9b6af575ac675916e261ea',
  },
}
