// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'fog-cannon/guide/en.md',
    size: 1637,
    sha256: '80d0ee740597e2b246bdd0045a0cf152f98cb2417ffed72a377c35eef5c2bdd6',
  },
  de: {
    name: 'fog-cannon/guide/de.md',
    size: 2024,
    sha256: 'b97b7cf22a6b95211240c3b98f7c188bafd29988f60c064a0846aa92583f6380',
  },
  zh: {
    name: 'fog-cannon/guide/zh.md',
    size: 1646,
    sha256: 'e2443aa6dd7955b4815d9095c98904b09e593951a5b2176754fb9866254ba95d',
  },
  ru: {
    name: 'fog-cannon/guide/ru.md',
    size: 2947,
    sha256: '4a96c40cf305a3017657623c28b060e2edffa3784313e3b2f60ce1df05634b41',
  },
}
