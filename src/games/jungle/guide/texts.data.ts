// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'jungle/guide/en.md',
    size: 2422,
    sha256: '7b52c12a56967fcf224baf5baeadd9edfabef71ee4c271061825cda1d4ab660b',
  },
  de: {
    name: 'jungle/guide/de.md',
    size: 3080,
    sha256: '5064fc095da6690ef744af032626f9bb82718cdee53a4e39dec46b6825f6bbd0',
  },
  zh: {
    name: 'jungle/guide/zh.md',
    size: 2408,
    sha256: '8092f1131fca5d5fb43998be7f962d1ecec7a410ba7e14a2b5e65a86be159223',
  },
  ru: {
    name: 'jungle/guide/ru.md',
    size: 4130,
    sha256: 'b7adbe74e2f5a66184856d7dd0e6b737439930a994ab2fc844ae72435615e30c',
  },
}
