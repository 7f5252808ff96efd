// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'fog-cannon/guide/en.md',
    size: 1652,
    sha256: 'e3d3536bc2f7cc114b316e1794acb6e3fa99de0a968b7beb131b498f0310d3a3',
  },
  de: {
    name: 'fog-cannon/guide/de.md',
    size: 2940,
    sha256: 'fdb5be050be76938ece5c6ee25b931dca7125e5e244a20c4aecdb0a3556aa5ac',
  },
  zh: {
    name: 'fog-cannon/guide/zh.md',
    size: 2483,
    sha256: '2166fca687ee503b40816c1ea217310516e6fee444aa6cd2d76e31b970f84ec9',
  },
  ru: {
    name: 'fog-cannon/guide/ru.md',
    size: 4108,
    sha256: 'e7721701e4091ace790b4eb973e79434f011af4d435dda4a9ff4204deedbf051',
  },
}
