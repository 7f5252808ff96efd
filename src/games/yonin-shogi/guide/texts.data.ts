// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'yonin-shogi/guide/en.md',
    size: 1279,
    sha256: 'a5b985373c38d64fb6ed1b64667e7149016b83cf9f4b29ce4fae599ee4329b00',
  },
  de: {
    name: 'yonin-shogi/guide/de.md',
    size: 2599,
    sha256: '51944addeac72eaf4db071f76892f2f00e8d64323e823e123b1898f7cc79ee81',
  },
  zh: {
    name: 'yonin-shogi/guide/zh.md',
    size: 2223,
    sha256: '9632f22be510fe787639a0694c3c12e2ce3cefc89637af9e887a8501a42f0d35',
  },
  ru: {
    name: 'yonin-shogi/guide/ru.md',
    size: 3686,
    sha256: '9c759e4172ffda2c2d5ac907fb74c8190d32070254cde9e388fa1b6e54f24ad2',
  },
}
