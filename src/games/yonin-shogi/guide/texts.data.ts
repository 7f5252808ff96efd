// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'yonin-shogi/guide/en.md',
    size: 1279,
    sha256: 'a5b985373c38d64fb6ed1b64667e7149016b83cf9f4b29ce4fae599ee4329b00',
  },
  de: {
    name: 'yonin-shogi/guide/de.md',
    size: 2880,
    sha256: '06c6c02bb81f3b94de60c96728169572e1945ed0de2edf3a9dae7b8734a0fa15',
  },
  zh: {
    name: 'yonin-shogi/guide/zh.md',
    size: 2476,
    sha256: 'fb918bcef21c92d4016a0cee753f9c5cfcc0eb3db558f2a06ced398c54bbf76c',
  },
  ru: {
    name: 'yonin-shogi/guide/ru.md',
    size: 4039,
    sha256: '731e735bab0800e37cea56bc2a31b112cda3a9dd2c5eddd48e617cc12637ac0f',
  },
}
