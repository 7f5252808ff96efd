// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'banqi/guide/en.md',
    size: 2120,
    sha256: '58448d0db1890e96e0c64496e7d6f5729bd3568ceda9bc7d40eb2beb4d2354de',
  },
  de: {
    name: 'banqi/guide/de.md',
    size: 5341,
    sha256: '7da76c80fac3319bd7ecf7d14fc2b793fc5d26e571382b104f9b205b4705b63a',
  },
  zh: {
    name: 'banqi/guide/zh.md',
    size: 4525,
    sha256: 'ed4a1c04a6a4f86001c1b86aca625b9e94ca036a1064efc1af9dd95c46f8909c',
  },
  ru: {
    name: 'banqi/guide/ru.md',
    size: 7150,
    sha256: '21df89d3798148d07a0a5522153611d5767ec4b4d69a88182a5d20f68430b142',
  },
}
