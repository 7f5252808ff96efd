// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'hex/guide/en.md',
    size: 1918,
    sha256: '235d7c49e27b99e41371ac25d7064e93a49474a58d71e8d13b9a48d7e4eb3cca',
  },
  de: {
    name: 'hex/guide/de.md',
    size: 3714,
    sha256: 'a7d4c87d36aaca5ecf9350630d69f2b8cddf578c6fb414a5fcc7caec2858d9df',
  },
  zh: {
    name: 'hex/guide/zh.md',
    size: 3080,
    sha256: '086a2c4a0f7835fc2f02c9aa2816a6440a7e828514957738a4a976a92075a261',
  },
  ru: {
    name: 'hex/guide/ru.md',
    size: 5370,
    sha256: '37498480920785e5637b842e5f8dfa1d176fdefbcb2e0f004157b41547fddbd3',
  },
}
