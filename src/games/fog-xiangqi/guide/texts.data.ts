// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'fog-xiangqi/guide/en.md',
    size: 1683,
    sha256: '2084b4b918ebd254f0f4368f0ae828a8bf68eca39c84a8dd74c595c86577c721',
  },
  de: {
    name: 'fog-xiangqi/guide/de.md',
    size: 3014,
    sha256: 'f17a3f51f023c79bab14197aac2568fcbef7c04b1caccf58ea23883c98bd3355',
  },
  zh: {
    name: 'fog-xiangqi/guide/zh.md',
    size: 2452,
    sha256: '20121ca0d74133aa2ee6cb78ae7805717ae91c19a07f531d419278f8fadc7f2c',
  },
  ru: {
    name: 'fog-xiangqi/guide/ru.md',
    size: 4256,
    sha256: '6b6ba18252d7842c484b287d95643d308887a41c030f39d0780cf5f468d38fe3',
  },
}
