// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'fog-shatranj/guide/en.md',
    size: 1582,
    sha256: '8a56a80463da612e6fd79a157a55d643d97a25fb636fe287ae419b3f5c259566',
  },
  de: {
    name: 'fog-shatranj/guide/de.md',
    size: 2794,
    sha256: 'acf107339153d3c1318b86c08a0b98834803844795128467c142f66a15a4d9af',
  },
  zh: {
    name: 'fog-shatranj/guide/zh.md',
    size: 2328,
    sha256: '3c3abf7b29336ed20c65a3710bfa6bd81b401db6748cf6236b855385a775df64',
  },
  ru: {
    name: 'fog-shatranj/guide/ru.md',
    size: 3978,
    sha256: 'fc4de96ca0542a0675708109c3ba37407f8c31d19fcc59382174b23686091733',
  },
}
