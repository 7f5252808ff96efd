// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'luzhanqi/guide/en.md',
    size: 1422,
    sha256: '9eda05808ca3d80f460e66a67ffadc87ab1102c800e0217787eb715e9044c540',
  },
  de: {
    name: 'luzhanqi/guide/de.md',
    size: 4686,
    sha256: 'd8ddf227fa9356ec6723fa4eae2ccc217ea3241d8b89c6a075a1aedd9864c981',
  },
  zh: {
    name: 'luzhanqi/guide/zh.md',
    size: 3947,
    sha256: '50d95dec3bcdbf244c8a96134c811d7dcc45f215b0acd58a4e12ae3055ae380d',
  },
  ru: {
    name: 'luzhanqi/guide/ru.md',
    size: 6190,
    sha256: 'f0ffbe65fe1a1014198c7388088388405a6d668562ecbfb0e9f6fd0ff6b31883',
  },
}
