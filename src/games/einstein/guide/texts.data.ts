// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'einstein/guide/en.md',
    size: 1410,
    sha256: '0c1ffd9de36947788db70da237aefb28e41a9e76de9b27580e372f8e9aea0a79',
  },
  de: {
    name: 'einstein/guide/de.md',
    size: 3368,
    sha256: '4422aa3eb71859b741ae63d5b0048c5a0307a31fdc41254dbbc9cfbb770eafef',
  },
  zh: {
    name: 'einstein/guide/zh.md',
    size: 2982,
    sha256: '56ef173f8e988202b59ab37f6ca28c7abe9b04fcb5083c69dfe621e2be7a9131',
  },
  ru: {
    name: 'einstein/guide/ru.md',
    size: 4485,
    sha256: '61afe81e804c1190ffdecc208df80e9fee7ba6c515b84b0261025f0d6c8aa939',
  },
}
