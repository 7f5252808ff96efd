// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'fog-shatranj/guide/en.md',
    size: 1582,
    sha256: '8a56a80463da612e6fd79a157a55d643d97a25fb636fe287ae419b3f5c259566',
  },
  de: {
    name: 'fog-shatranj/guide/de.md',
    size: 2903,
    sha256: '7a942c6915362db91041cf8595db7ba27a39459b505cb5ea9a1e10dacc916ab9',
  },
  zh: {
    name: 'fog-shatranj/guide/zh.md',
    size: 2420,
    sha256: 'a38ffa585bea63038995a221a98dc543a73c60514fa23417475e462bf4c9e6a0',
  },
  ru: {
    name: 'fog-shatranj/guide/ru.md',
    size: 4125,
    sha256: '8631fb37fe5c34f192a0784ded7b34f382e0edc783078bd8679854ad73ac3399',
  },
}
