// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'tafl/guide/en.md',
    size: 4610,
    sha256: '72ddc8f94f5e7cf96a8b49bc62c1c68c8731ec12d0010f926e6bc12def6c7508',
  },
  de: {
    name: 'tafl/guide/de.md',
    size: 6030,
    sha256: 'c3011b8ed585e8cd0572418bb92b12bae796bb1a36a80b6df2e8bdd0823df3b7',
  },
  zh: {
    name: 'tafl/guide/zh.md',
    size: 4970,
    sha256: 'be748177d48fb707a87b96a931ab9707d06f851afa3cb59bb1b2c785fa437a62',
  },
  ru: {
    name: 'tafl/guide/ru.md',
    size: 8494,
    sha256: 'b862b48578af4e920df6242fd5e8a46825bd29fe87678de3392b0851c883ea12',
  },
}
