// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'yonin-shogi/guide/en.md',
    size: 1279,
    sha256: 'a5b985373c38d64fb6ed1b64667e7149016b83cf9f4b29ce4fae599ee4329b00',
  },
  de: {
    name: 'yonin-shogi/guide/de.md',
    size: 2614,
    sha256: '4dce925b6dd19525274bb2c693d8d221b2c83cd62fb5418546d63993b83cafc3',
  },
  zh: {
    name: 'yonin-shogi/guide/zh.md',
    size: 2232,
    sha256: '25622228c900a97f9e7275ca3902b3d4d7c0682f27205166d0c2023d41a675d8',
  },
  ru: {
    name: 'yonin-shogi/guide/ru.md',
    size: 3705,
    sha256: '91c51a4cf62bd57d75d1ac234344b67ffb58aa2915dacd6a05d91b71aa5dd74f',
  },
}
