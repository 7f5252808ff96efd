// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'tafl/guide/en.md',
    size: 4610,
    sha256: '72ddc8f94f5e7cf96a8b49bc62c1c68c8731ec12d0010f926e6bc12def6c7508',
  },
  de: {
    name: 'tafl/guide/de.md',
    size: 7258,
    sha256: '7cbf8b7c6662866408e90de388b175dcc14482fa66e14486ef70eff99d25611d',
  },
  zh: {
    name: 'tafl/guide/zh.md',
    size: 6049,
    sha256: '26a33f7ddaf29a3fa60c1e972465a41c69877626104207cc2e72990a9f0b8ce3',
  },
  ru: {
    name: 'tafl/guide/ru.md',
    size: 10094,
    sha256: '99ae92308573a167972429fa250d51654d70629290b1e34bf849495fcda87f46',
  },
}
