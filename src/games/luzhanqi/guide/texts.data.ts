// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'luzhanqi/guide/en.md',
    size: 1422,
    sha256: '9eda05808ca3d80f460e66a67ffadc87ab1102c800e0217787eb715e9044c540',
  },
  de: {
    name: 'luzhanqi/guide/de.md',
    size: 4696,
    sha256: '8e84fce2e4de2e21058014eb50195a5a87b5b14220fc17cea87ee60d7890704d',
  },
  zh: {
    name: 'luzhanqi/guide/zh.md',
    size: 3949,
    sha256: '40851d3127f3bf151a99ea140ec5e9992f83824ae621860d49c9c2d0ddeab69a',
  },
  ru: {
    name: 'luzhanqi/guide/ru.md',
    size: 6198,
    sha256: '19c8b2e09cac8e81dab90276130cab67a3c833f6b90d941c0122d1e819ad9809',
  },
}
