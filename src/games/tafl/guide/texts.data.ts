// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'tafl/guide/en.md',
    size: 4610,
    sha256: '72ddc8f94f5e7cf96a8b49bc62c1c68c8731ec12d0010f926e6bc12def6c7508',
  },
  de: {
    name: 'tafl/guide/de.md',
    size: 5550,
    sha256: 'cd11e74ad4721d6c8ef48f9e8a87f168a8e2748bcfe6beb06471e355c4584af6',
  },
  zh: {
    name: 'tafl/guide/zh.md',
    size: 4546,
    sha256: '22f6dec2d225472c8fd0c91e324970eae61e36d5c4c63021ab3516780225ccf5',
  },
  ru: {
    name: 'tafl/guide/ru.md',
    size: 7863,
    sha256: '8619f7cfeefc497f336f2e2e465b70ded2fb2ae9f133b5034cbc89df709cf1f3',
  },
}
