// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'banqi/guide/en.md',
    size: 2114,
    sha256: '11c8833b08bb29913d4830dafa11cc19b926994b6835a07eec29ba26ccd98e68',
  },
  de: {
    name: 'banqi/guide/de.md',
    size: 4929,
    sha256: 'ef3a3014200ec4c80e451ba07c81f3ff93f542eb0222f3ab6fc2d047eda1a0bc',
  },
  zh: {
    name: 'banqi/guide/zh.md',
    size: 4125,
    sha256: 'f564665b17e76e532415a17cf743327adaf4654fa2e9e58e28ae5870ad88fbde',
  },
  ru: {
    name: 'banqi/guide/ru.md',
    size: 6540,
    sha256: '74caee94846b200528ba26c824c7432c4a0eabbb67eaf09b5d7965666980c657',
  },
}
