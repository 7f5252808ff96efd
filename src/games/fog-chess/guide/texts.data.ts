// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'fog-chess/guide/en.md',
    size: 1570,
    sha256: '27b62d2050c4f7091bddfce1fa6e2d51c22a6802b547af06876d06ac4b2d5eaa',
  },
  de: {
    name: 'fog-chess/guide/de.md',
    size: 3017,
    sha256: 'e7919f53827281b279f21f76fbdabeca0fd6e38f83864ad17ff845b572e776a4',
  },
  zh: {
    name: 'fog-chess/guide/zh.md',
    size: 2614,
    sha256: 'd4baa0ef919b8810e6e1cb93125e7dd021b99706a446dd2f076768d8fd67b2bb',
  },
  ru: {
    name: 'fog-chess/guide/ru.md',
    size: 4194,
    sha256: 'ed524b104eab1e59494194e7f531c1ec945667dbcbee3bc5718eb32a81f98077',
  },
}
