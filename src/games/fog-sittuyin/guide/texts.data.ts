// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'fog-sittuyin/guide/en.md',
    size: 1627,
    sha256: '5df82e67211ed2cba8fa7bedd996a9b12990a94ee70786badfd7ef249e9d7b71',
  },
  de: {
    name: 'fog-sittuyin/guide/de.md',
    size: 2107,
    sha256: '54fb5daa4307334196b704a2f00ab4cc37ff1c2bf706d40e007412a508f66f27',
  },
  zh: {
    name: 'fog-sittuyin/guide/zh.md',
    size: 1700,
    sha256: '168c714694b72b4e032a218a7bf2e62ae53778ba01964a251a1d7a9f6991cbf0',
  },
  ru: {
    name: 'fog-sittuyin/guide/ru.md',
    size: 3126,
    sha256: '2a41625f10a504be335e039fc7b593de45f98a8541d13ea0222efe018f984055',
  },
}
