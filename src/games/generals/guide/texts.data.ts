// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'generals/guide/en.md',
    size: 2027,
    sha256: 'f845f852ce467ed2a03c1fbc5f8c19e0ef16906769e1e606e45789c5aa91a657',
  },
  de: {
    name: 'generals/guide/de.md',
    size: 4721,
    sha256: '49e3b7ff18534b465b7d29ade5d3eb9e66a2eaa903416208bf2edda3c26525b6',
  },
  zh: {
    name: 'generals/guide/zh.md',
    size: 3957,
    sha256: '7baadb23e1963f59a9cc4eb16aedc33ae31a291694e2a3b4cabed4c745d4ec3f',
  },
  ru: {
    name: 'generals/guide/ru.md',
    size: 6517,
    sha256: '99016d9825e710955f5d0b243c681817ec74f31d5bd247403cf31e170bd22252',
  },
}
