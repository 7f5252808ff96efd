// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'fog-cannon/guide/en.md',
    size: 1637,
    sha256: '80d0ee740597e2b246bdd0045a0cf152f98cb2417ffed72a377c35eef5c2bdd6',
  },
  de: {
    name: 'fog-cannon/guide/de.md',
    size: 2912,
    sha256: '81a4077c542da85c71220f817e712c5a3f86dbc7d870a34abe67d74757aeb238',
  },
  zh: {
    name: 'fog-cannon/guide/zh.md',
    size: 2464,
    sha256: '9e5b2bb168c31fe6f09b3fa6a831e67881f11a5223793c6da59a861f36c64b51',
  },
  ru: {
    name: 'fog-cannon/guide/ru.md',
    size: 4062,
    sha256: '1954f8cd93dac634a3043cdc2a372b6d4b667964db3625eff6afed23e68d4fdc',
  },
}
