// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'dark-hex/guide/en.md',
    size: 1708,
    sha256: '6bb50a20fcdfb8e53442ad679e8af4697d791a14e60444e5b0f90b78cf24f84a',
  },
  de: {
    name: 'dark-hex/guide/de.md',
    size: 2028,
    sha256: '42c6bd6a330ef87fbdc2e848e096b3e3d28b1210345f3071b350f4764fc59768',
  },
  zh: {
    name: 'dark-hex/guide/zh.md',
    size: 1684,
    sha256: '9cfffc15eb67f772375f77c04075b431fcb30f22ad51e1981816efcecc98814f',
  },
  ru: {
    name: 'dark-hex/guide/ru.md',
    size: 2892,
    sha256: '195426aff67a4edb8cee0daa8aa2357b02f293cca1898e1327a92695d61cf971',
  },
}
