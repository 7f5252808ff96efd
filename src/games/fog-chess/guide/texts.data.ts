// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'fog-chess/guide/en.md',
    size: 1554,
    sha256: 'aa0ee25891caa8e0624d91eca9fb8b6605678cb1f45f763ba358201933b11fe1',
  },
  de: {
    name: 'fog-chess/guide/de.md',
    size: 2892,
    sha256: 'b76ea7959df3eadcdd7e2133f533657657534db18ab05b496347e7c80f058d02',
  },
  zh: {
    name: 'fog-chess/guide/zh.md',
    size: 2504,
    sha256: '2dbd9ab8486473dbbc8c7eb35fdccf6779c71e0cea7ca6c1d12b419667f1aa9f',
  },
  ru: {
    name: 'fog-chess/guide/ru.md',
    size: 4015,
    sha256: '79f0060bf9988881317e95c80749a3714279e98a5c34282d3ce7e17777f6892b',
  },
}
