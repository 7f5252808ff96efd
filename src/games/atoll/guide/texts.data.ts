// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'atoll/guide/en.md',
    size: 2082,
    sha256: '1ebefade8043eb84d7a52f7c86488b75b176e9bfad742df2d0652bcd4f85ef90',
  },
  de: {
    name: 'atoll/guide/de.md',
    size: 2599,
    sha256: '0597f0009fdbbe133bb740c58d9ca1698c43fb9610e7d8a9b088d2c6cb4fa581',
  },
  zh: {
    name: 'atoll/guide/zh.md',
    size: 2080,
    sha256: '4b8ffeefc4c07086c3a03d3a18018b7c9b7986c6a65fdadc04544320cda3670b',
  },
  ru: {
    name: 'atoll/guide/ru.md',
    size: 3929,
    sha256: '5d53fe7278e235ccb37e5d9cfc8b59e96df54991e40f768b235760bed3ca87ed',
  },
}
