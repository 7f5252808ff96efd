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
    size: 2463,
    sha256: 'a3de85a713943e16f010b87f430a1590ee8062c658f5c98e07cd63d7e1062a09',
  },
  ru: {
    name: 'fog-xiangqi/guide/ru.md',
    size: 4281,
    sha256: '1fbcc0733589e8bca6a181dd63df71a87addc0417b2048744452bbaa42b4dcc1',
  },
}
