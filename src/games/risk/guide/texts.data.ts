// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'risk/guide/en.md',
    size: 2365,
    sha256: '62a2e5c2dc0c131c9e449b49f95227647c1062e5b641e486eb8dbf64b64e8077',
  },
  de: {
    name: 'risk/guide/de.md',
    size: 6207,
    sha256: '1edf90ccbe7757a48e7e24027568a109a38656902d0a010a7568e0af8a0ac42b',
  },
  zh: {
    name: 'risk/guide/zh.md',
    size: 5527,
    sha256: '6e74876f58ae4390cce09f5f3a90a0f931babb30d1d17a484cd85c97cd898321',
  },
  ru: {
    name: 'risk/guide/ru.md',
    size: 8639,
    sha256: '2104e6b3f0f6658848a1ca62caf6b0cba0e1f74f774ed81ac126349151fac4b0',
  },
}
