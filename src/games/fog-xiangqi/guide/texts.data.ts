// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'fog-xiangqi/guide/en.md',
    size: 1685,
    sha256: '0280890bb1deac62cd59a47c564e6e9dba219119eff756d7c05455f3f7563978',
  },
  de: {
    name: 'fog-xiangqi/guide/de.md',
    size: 2021,
    sha256: 'cf606b5f9c8e6f14ae6aa03ccdc3c739311ac78eaf7fe02112e8089b544fec4c',
  },
  zh: {
    name: 'fog-xiangqi/guide/zh.md',
    size: 1542,
    sha256: 'a6c09e7e9784a84dc5dda2cdabe3e811e99ce199e0e924ffb82e75868fd3333b',
  },
  ru: {
    name: 'fog-xiangqi/guide/ru.md',
    size: 2986,
    sha256: 'ed2eb444b1d726dd500aee97dc24d7407d68c27dfc5ddb82f083c60dfd2ab612',
  },
}
