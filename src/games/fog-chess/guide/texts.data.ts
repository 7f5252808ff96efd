// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'fog-chess/guide/en.md',
    size: 1554,
    sha256: 'aa0ee25891caa8e0624d91eca9fb8b6605678cb1f45f763ba358201933b11fe1',
  },
  de: {
    name: 'fog-chess/guide/de.md',
    size: 1837,
    sha256: '704b791b947deae1e5eb73568dbe360c279c12e90b0a950b923b95a71ed6cec5',
  },
  zh: {
    name: 'fog-chess/guide/zh.md',
    size: 1528,
    sha256: 'fd8e66c41796cb210231bcd29f70f0532fbe8b6367f940e4aa61c78eeab38ef8',
  },
  ru: {
    name: 'fog-chess/guide/ru.md',
    size: 2681,
    sha256: '97d36adb0e12011b0fbd7cde65617462b9e36a0de68a1ef9880c56010107d876',
  },
}
