// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'stratego/guide/en.md',
    size: 1429,
    sha256: 'a54c4c445e05673691cf351cfaf85558ed13ac3a01d3e240ef3558e394b040b2',
  },
  de: {
    name: 'stratego/guide/de.md',
    size: 2131,
    sha256: '334133268bfee8263ac605c9052881955a059051aa5bedb7e50eb74f98eb77c3',
  },
  zh: {
    name: 'stratego/guide/zh.md',
    size: 1749,
    sha256: '7c10c21d33c8e43836236e4a2b7714e65c4932d86c99d4d8eb6b955a14c1fea5',
  },
  ru: {
    name: 'stratego/guide/ru.md',
    size: 3061,
    sha256: 'a3b0a0d1e481243917e0431fd5755f359b6c535afbc3fe6d2bccb51c3aa165aa',
  },
}
