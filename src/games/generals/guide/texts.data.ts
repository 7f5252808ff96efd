// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'generals/guide/en.md',
    size: 2027,
    sha256: 'f845f852ce467ed2a03c1fbc5f8c19e0ef16906769e1e606e45789c5aa91a657',
  },
  de: {
    name: 'generals/guide/de.md',
    size: 2927,
    sha256: '3cc9ef3a692a7d0c24b11a02158373246b466554181f6b592ce3c62e9761341e',
  },
  zh: {
    name: 'generals/guide/zh.md',
    size: 2357,
    sha256: '6a65e021c7bd2630d2ca5e1912f6e447e04851c37394523aaae4f22eb6c91d27',
  },
  ru: {
    name: 'generals/guide/ru.md',
    size: 4186,
    sha256: '04f7dabe66b4f6be0764f9eb70c1bfd1faabf6d8e06d31716c526a299a9ad6cf',
  },
}
