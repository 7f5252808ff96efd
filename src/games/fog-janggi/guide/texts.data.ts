// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'fog-janggi/guide/en.md',
    size: 2003,
    sha256: '1c29c9ba09507d5fe7c8cc98538e95a4e2689991e99f6133b2d635779e5e0044',
  },
  de: {
    name: 'fog-janggi/guide/de.md',
    size: 3757,
    sha256: 'c4c42e7e37e2c0346c96c916d20a2bd30e0f5e4726ca8e43266272e2676ac169',
  },
  zh: {
    name: 'fog-janggi/guide/zh.md',
    size: 3183,
    sha256: '56c9cf404a73968c3a79e33f1c37dbbb5d33735acabe1a3206f8d08441f85f71',
  },
  ru: {
    name: 'fog-janggi/guide/ru.md',
    size: 5181,
    sha256: '7cfcb35bbb89e7beb681020366a21d7c70a7e21e308e4934a805d10e780688a3',
  },
}
