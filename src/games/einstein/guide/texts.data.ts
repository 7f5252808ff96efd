// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'einstein/guide/en.md',
    size: 1410,
    sha256: '0c1ffd9de36947788db70da237aefb28e41a9e76de9b27580e372f8e9aea0a79',
  },
  de: {
    name: 'einstein/guide/de.md',
    size: 1552,
    sha256: '167939458d2a171ee1a21dbe9c6babf2c59bb98e2be04b1939b5fa66024643ae',
  },
  zh: {
    name: 'einstein/guide/zh.md',
    size: 1403,
    sha256: '4f82bac7eac1046b4d76a04d27f79fb6b9d1153991ed1872e5f8a24d732441a9',
  },
  ru: {
    name: 'einstein/guide/ru.md',
    size: 2300,
    sha256: '061a61cabf82b660fba9a76da056373b32feaebbe212a8ac6fce4a1de000645d',
  },
}
