// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'fog-xiangqi/guide/en.md',
    size: 1698,
    sha256: '9179f142f1ec8839d91db26765c41f9e242f9652fd9203bf3cf5f4856f5d37d0',
  },
  de: {
    name: 'fog-xiangqi/guide/de.md',
    size: 3027,
    sha256: '734c0b838ae80310e289d5143a44e6aa09cea59c304566c0954658c2a21528df',
  },
  zh: {
    name: 'fog-xiangqi/guide/zh.md',
    size: 2457,
    sha256: '874a85cb9aed5f2aa3954aec14805a8de6bd7629786c3cca9b0503eb121239fb',
  },
  ru: {
    name: 'fog-xiangqi/guide/ru.md',
    size: 4281,
    sha256: '1fbcc0733589e8bca6a181dd63df71a87addc0417b2048744452bbaa42b4dcc1',
  },
}
