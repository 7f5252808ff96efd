// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'dark-hex/guide/en.md',
    size: 1708,
    sha256: '6bb50a20fcdfb8e53442ad679e8af4697d791a14e60444e5b0f90b78cf24f84a',
  },
  de: {
    name: 'dark-hex/guide/de.md',
    size: 1708,
    sha256: '6bb50a20fcdfb8e53442ad679e8af4697d791a14e60444e5b0f90b78cf24f84a',
  },
  zh: {
    name: 'dark-hex/guide/zh.md',
    size: 1708,
    sha256: '6bb50a20fcdfb8e53442ad679e8af4697d791a14e60444e5b0f90b78cf24f84a',
  },
  ru: {
    name: 'dark-hex/guide/ru.md',
    size: 1708,
    sha256: '6bb50a20fcdfb8e53442ad679e8af4697d791a14e60444e5b0f90b78cf24f84a',
  },
}
