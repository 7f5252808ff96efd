// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'jungle/guide/en.md',
    size: 2422,
    sha256: '2f06c058beac62b7dcf753064a3dcd7b9d772dabc059709eab025492031df983',
  },
  de: {
    name: 'jungle/guide/de.md',
    size: 4443,
    sha256: '37d4b2650d83997beec3eff31f79611a976755a2ce3169ff83a4cd14002ee572',
  },
  zh: {
    name: 'jungle/guide/zh.md',
    size: 3626,
    sha256: '8dcb1b0428ca7536ddc9142e9e9483630a114797e6a5127358f0aeca44072adb',
  },
  ru: {
    name: 'jungle/guide/ru.md',
    size: 5855,
    sha256: '8d72794ed3ea409e90b73d100da635d2abbd0a633bc91a34d4442648b3b4f51e',
  },
}
