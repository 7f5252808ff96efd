// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'fox-hunt/guide/en.md',
    size: 1216,
    sha256: '39ebec76dc8dec0de0e63e1780f67a3b438a94dca0fc5f2b54d400573204bb40',
  },
  de: {
    name: 'fox-hunt/guide/de.md',
    size: 1493,
    sha256: '16850325b19d0cfd438d0ea49f9e42b4062fdcb9af7a32c5f757c8a78e0fab59',
  },
  zh: {
    name: 'fox-hunt/guide/zh.md',
    size: 1303,
    sha256: 'f4a96aa5a98870d1f4d156521274b608cc69f94ae129bca12bbd6f25b5390411',
  },
  ru: {
    name: 'fox-hunt/guide/ru.md',
    size: 2071,
    sha256: 'eea39331b1abd216700abdf7b42d302dff49ce4f44cf5bc279f593b4ee3abce6',
  },
}
