// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'generals/guide/en.md',
    size: 2027,
    sha256: 'f845f852ce467ed2a03c1fbc5f8c19e0ef16906769e1e606e45789c5aa91a657',
  },
  de: {
    name: 'generals/guide/de.md',
    size: 4770,
    sha256: 'b5b278bdcb82b560fdab20eacd1c99d124708a512921c908e6e893fb1c0c25f5',
  },
  zh: {
    name: 'generals/guide/zh.md',
    size: 3987,
    sha256: '8658d9761b0c65d98c46b21114041c14a44699b6aca833e22a995ebf91e65894',
  },
  ru: {
    name: 'generals/guide/ru.md',
    size: 6566,
    sha256: '7b3cc157328bb024aaef913719ff0b267f00ccf1ad5ac73b703437bb7715d77e',
  },
}
