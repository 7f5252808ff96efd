// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'stratego/guide/en.md',
    size: 1429,
    sha256: 'a54c4c445e05673691cf351cfaf85558ed13ac3a01d3e240ef3558e394b040b2',
  },
  de: {
    name: 'stratego/guide/de.md',
    size: 5303,
    sha256: '70c3d649a162d6b69cc9cf60c06a4aa0459a7b0468421df2a7e3e48bad4c1019',
  },
  zh: {
    name: 'stratego/guide/zh.md',
    size: 4560,
    sha256: 'a5008b60a8a2c40ef421497d8ebd36d84c8aa8d7710fc01580387050dcf3453f',
  },
  ru: {
    name: 'stratego/guide/ru.md',
    size: 7163,
    sha256: '09e3b03fbe8b0373593ff9bbd6d187d3d5f0873211783ab12b5545619293d409',
  },
}
