// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'fog-shatranj/guide/en.md',
    size: 1582,
    sha256: '8a56a80463da612e6fd79a157a55d643d97a25fb636fe287ae419b3f5c259566',
  },
  de: {
    name: 'fog-shatranj/guide/de.md',
    size: 1906,
    sha256: 'c289a72132b55fe59b921ed44d1c5bcd451aae381667e7a42cea649c03bad5e9',
  },
  zh: {
    name: 'fog-shatranj/guide/zh.md',
    size: 1510,
    sha256: '53f60f311702355f2f4d2168a754055028a19539a01bb921da2187edfcb3f42a',
  },
  ru: {
    name: 'fog-shatranj/guide/ru.md',
    size: 2863,
    sha256: 'f45593816da20f9be203ddbc2060dfe6c6dce4e2069325f8984593759b046574',
  },
}
