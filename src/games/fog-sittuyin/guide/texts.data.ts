// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'fog-sittuyin/guide/en.md',
    size: 1627,
    sha256: '5df82e67211ed2cba8fa7bedd996a9b12990a94ee70786badfd7ef249e9d7b71',
  },
  de: {
    name: 'fog-sittuyin/guide/de.md',
    size: 3010,
    sha256: '0896e56fd737dd903550bba10c337e769835f06755e32b85b7e438eb99d29382',
  },
  zh: {
    name: 'fog-sittuyin/guide/zh.md',
    size: 2532,
    sha256: '66c73f3ab0541dbde206cb82ae0697ce5aad4ddea0459a856ee6f6565b815086',
  },
  ru: {
    name: 'fog-sittuyin/guide/ru.md',
    size: 4262,
    sha256: 'b752b3efdd821e490f3c670432dbec7ac28baaf8649da07eec64077f23a0d7d3',
  },
}
