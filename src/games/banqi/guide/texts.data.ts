// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'banqi/guide/en.md',
    size: 2114,
    sha256: '11c8833b08bb29913d4830dafa11cc19b926994b6835a07eec29ba26ccd98e68',
  },
  de: {
    name: 'banqi/guide/de.md',
    size: 4884,
    sha256: 'ff31318dc083b8eb50d4a85d5249323dd504160281400986e87e4b8483d0f280',
  },
  zh: {
    name: 'banqi/guide/zh.md',
    size: 4091,
    sha256: '409bd35a71adb216ccd55365db0ba0a81fd82d46c4c2b9291870c435af9e6590',
  },
  ru: {
    name: 'banqi/guide/ru.md',
    size: 6489,
    sha256: 'd78ed6963ce36f221df76e584ee45895ff9cbab9f1b54ff82335992f92d30080',
  },
}
