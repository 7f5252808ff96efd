// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'dark-hex/guide/en.md',
    size: 1708,
    sha256: '6bb50a20fcdfb8e53442ad679e8af4697d791a14e60444e5b0f90b78cf24f84a',
  },
  de: {
    name: 'dark-hex/guide/de.md',
    size: 3446,
    sha256: '64eb7baa155716d10b1987faa35430dd71c9af9470693074342c15ed10dc8e96',
  },
  zh: {
    name: 'dark-hex/guide/zh.md',
    size: 2936,
    sha256: '23659c581943a16fdf89aceb67b4d00c97f3d3ed0cf17ab785a17c1161e85bad',
  },
  ru: {
    name: 'dark-hex/guide/ru.md',
    size: 4722,
    sha256: '73bc6efd79bdd135dd188a4c1335b6bb768fb03b3d29d9c7db4c9cb9685f047b',
  },
}
