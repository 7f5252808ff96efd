// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'stratego/guide/en.md',
    size: 1429,
    sha256: 'a54c4c445e05673691cf351cfaf85558ed13ac3a01d3e240ef3558e394b040b2',
  },
  de: {
    name: 'stratego/guide/de.md',
    size: 1575,
    sha256: 'dc0a0c850d23587b0ed7aef4ab6521d29390bd2c95eac2e04a4ddc6db21f8197',
  },
  zh: {
    name: 'stratego/guide/zh.md',
    size: 1272,
    sha256: 'f65008fc9536c7c1b463ed0f6172f4919be158f3a84d0cb070d7388ea304593c',
  },
  ru: {
    name: 'stratego/guide/ru.md',
    size: 2350,
    sha256: 'd41f44024e3530b923fa39a17a07e01ed0e6dea4bf08baf8b5d95db60261690f',
  },
}
