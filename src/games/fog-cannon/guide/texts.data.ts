// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'fog-cannon/guide/en.md',
    size: 1637,
    sha256: '80d0ee740597e2b246bdd0045a0cf152f98cb2417ffed72a377c35eef5c2bdd6',
  },
  de: {
    name: 'fog-cannon/guide/de.md',
    size: 2927,
    sha256: '5d5108f594cf198e547d7a0f9cac062e4ee102f047f855ac0062819e53b94af8',
  },
  zh: {
    name: 'fog-cannon/guide/zh.md',
    size: 2478,
    sha256: '24bce387b807620da563de08d076f34dfead635926e26311276b8d8d0615d5d3',
  },
  ru: {
    name: 'fog-cannon/guide/ru.md',
    size: 4083,
    sha256: 'eb65c7386bacec9061ef0535a9c53b3b879da2cb6dcb5db1333a0d14369575fe',
  },
}
