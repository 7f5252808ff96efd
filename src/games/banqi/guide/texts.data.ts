// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'banqi/guide/en.md',
    size: 2114,
    sha256: '11c8833b08bb29913d4830dafa11cc19b926994b6835a07eec29ba26ccd98e68',
  },
  de: {
    name: 'banqi/guide/de.md',
    size: 2899,
    sha256: '4e39a179e7f7451e7d564f6017155ee04474ccacbe163f36c2e123eabab9ccbd',
  },
  zh: {
    name: 'banqi/guide/zh.md',
    size: 2335,
    sha256: '06a553dcb6a255d4a931d486231074525aede17bfad90decfe62d12b88a3bfe3',
  },
  ru: {
    name: 'banqi/guide/ru.md',
    size: 4036,
    sha256: 'ac5bddd511822edb6bd549d8e24a0579cdf713456fe4d1e9a576fab58ba981cf',
  },
}
