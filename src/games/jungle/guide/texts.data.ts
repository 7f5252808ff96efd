// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'jungle/guide/en.md',
    size: 2422,
    sha256: '7b52c12a56967fcf224baf5baeadd9edfabef71ee4c271061825cda1d4ab660b',
  },
  de: {
    name: 'jungle/guide/de.md',
    size: 3856,
    sha256: '10f2f2d7c9c804f380436602581ceb3d2b760d092fbdc4551225e059085637bc',
  },
  zh: {
    name: 'jungle/guide/zh.md',
    size: 3088,
    sha256: 'af76a1e8e81d1584c1da89606abc8edb9da20d3c37a94d63501aa815234eff1b',
  },
  ru: {
    name: 'jungle/guide/ru.md',
    size: 5051,
    sha256: '452fccd8b3b33652d6ac0b2366c97a441facab6c97d671cf59a145f8ba5ecdbb',
  },
}
