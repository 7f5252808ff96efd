// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'risk/guide/en.md',
    size: 2365,
    sha256: '62a2e5c2dc0c131c9e449b49f95227647c1062e5b641e486eb8dbf64b64e8077',
  },
  de: {
    name: 'risk/guide/de.md',
    size: 3652,
    sha256: '56b64794e16f02b6b8382e4c3c5d3e4e4a50a291fc090e83a6f2b2ff96860a61',
  },
  zh: {
    name: 'risk/guide/zh.md',
    size: 3179,
    sha256: '1e519dbad5a0a6d8d5ae5e08421273e748285abc0854d37249f3e05d511d0326',
  },
  ru: {
    name: 'risk/guide/ru.md',
    size: 5414,
    sha256: 'a5c65b570b573ca103228552e23398b2cd8367839fa32e77c3567b139433ea33',
  },
}
