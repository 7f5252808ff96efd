// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'tafl/guide/en.md',
    size: 4614,
    sha256: 'baa3861b27881d85660f40132cac39f187c5c0eca256267f8d88d4f4b43ec56e',
  },
  de: {
    name: 'tafl/guide/de.md',
    size: 7266,
    sha256: '9fa91f26a6c3f3063c4ed699a6a1bc06527efb8935b693ad52223f8cdcf4dfad',
  },
  zh: {
    name: 'tafl/guide/zh.md',
    size: 6055,
    sha256: 'c67b81ab29b99f6ae46bd2dfbc2098f920edb5081e479d2a68ee6a7d8778bee2',
  },
  ru: {
    name: 'tafl/guide/ru.md',
    size: 10138,
    sha256: 'd10da93cb0c77cf11e849d6d585e897a185dfc8ff0a2cd8667532db65336a6f4',
  },
}
