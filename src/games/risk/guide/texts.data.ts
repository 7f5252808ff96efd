// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'risk/guide/en.md',
    size: 2365,
    sha256: '62a2e5c2dc0c131c9e449b49f95227647c1062e5b641e486eb8dbf64b64e8077',
  },
  de: {
    name: 'risk/guide/de.md',
    size: 5346,
    sha256: 'd011f01e076830d25de4bd4afc71f2d2baeb04d648278cde4cfe412fc9ba35e0',
  },
  zh: {
    name: 'risk/guide/zh.md',
    size: 4757,
    sha256: 'edf520454bfd6691a5c6c48cc669a3570e5989f24bf7e567cfaa380af458ce1e',
  },
  ru: {
    name: 'risk/guide/ru.md',
    size: 7524,
    sha256: 'efc5f915429b6d274f6550b707195e9149cca7e293568775f4802dc14ca647d2',
  },
}
