// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'hex/guide/en.md',
    size: 1918,
    sha256: '235d7c49e27b99e41371ac25d7064e93a49474a58d71e8d13b9a48d7e4eb3cca',
  },
  de: {
    name: 'hex/guide/de.md',
    size: 2163,
    sha256: '66e7987aea008b922821f22e644f5a4822d5f93dd9f72882c9fdfec2302e6c04',
  },
  zh: {
    name: 'hex/guide/zh.md',
    size: 1705,
    sha256: 'd821f9c78ff6a2800830c6353376d4c199651de45614b83f6fa3c4d795d2975f',
  },
  ru: {
    name: 'hex/guide/ru.md',
    size: 3220,
    sha256: '5bcfee3eac1fd4dd087a3defbf93e5b7696565562f8e0e1ae0aabb60d6edd510',
  },
}
