// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'luzhanqi/guide/en.md',
    size: 1407,
    sha256: '5f3815eb2367b71e445c1152290b9420696eeeffa9f02e857844917136cfc5f5',
  },
  de: {
    name: 'luzhanqi/guide/de.md',
    size: 1920,
    sha256: 'c199413c1ad4d13fdb10b9998f4dec7c369fbb3b4946bb4a50024dbd6cbe7a73',
  },
  zh: {
    name: 'luzhanqi/guide/zh.md',
    size: 1536,
    sha256: '5f58d406e20c95147213f6319cae37ee44a18c596c4b9c0415566674257e9512',
  },
  ru: {
    name: 'luzhanqi/guide/ru.md',
    size: 2628,
    sha256: '144f1b26be8e3cfb9dbadaf091c3be4121e0027e63419b4805e327f94f81d323',
  },
}
