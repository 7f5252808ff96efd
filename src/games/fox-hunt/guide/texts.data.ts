// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'fox-hunt/guide/en.md',
    size: 1216,
    sha256: '39ebec76dc8dec0de0e63e1780f67a3b438a94dca0fc5f2b54d400573204bb40',
  },
  de: {
    name: 'fox-hunt/guide/de.md',
    size: 2278,
    sha256: '67d880050c441e6e6d3fff14d63fcd0062faa3e544f84d04a4aea2335a00040d',
  },
  zh: {
    name: 'fox-hunt/guide/zh.md',
    size: 2005,
    sha256: 'f381c844e027a1b4409d0ffd474ec5c1bc13e6eba6d6552291b77c387f13f523',
  },
  ru: {
    name: 'fox-hunt/guide/ru.md',
    size: 3026,
    sha256: '2a21e47f471dd433e807a13666fdf4f5fc9e7f36b4e8e9a42c2a0140dc1bac9f',
  },
}
