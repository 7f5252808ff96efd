// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'fog-sittuyin/guide/en.md',
    size: 1627,
    sha256: '5df82e67211ed2cba8fa7bedd996a9b12990a94ee70786badfd7ef249e9d7b71',
  },
  de: {
    name: 'fog-sittuyin/guide/de.md',
    size: 2995,
    sha256: '5f512f331fcaf8415bd06555be0feb2a66ecc78ec6e860f0a8e8b7271bacc9d6',
  },
  zh: {
    name: 'fog-sittuyin/guide/zh.md',
    size: 2518,
    sha256: 'a5b9e927e1db3f45bd3812154b728d80da764d561b0deef020650082e5773a98',
  },
  ru: {
    name: 'fog-sittuyin/guide/ru.md',
    size: 4241,
    sha256: '14b5d91ff94c4c1e61022ce094bc5d5a0de55089cbcff8ef5b2e010ff3f44f15',
  },
}
