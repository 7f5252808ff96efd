// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'fog-janggi/guide/en.md',
    size: 1692,
    sha256: 'eba855acb56df85905ab6b1caba958a2c3eb1e68805c28553e1dd814ce7023cc',
  },
  de: {
    name: 'fog-janggi/guide/de.md',
    size: 2020,
    sha256: '1f2111b1f4788928ed0c5b81b449929d1b8b073e78141a4e36c5d14a33f70dd9',
  },
  zh: {
    name: 'fog-janggi/guide/zh.md',
    size: 1590,
    sha256: '60b80e0b2583acbbcb780fb1081e4cf5bc2a2d6daff75e3f9a3b7199092568f0',
  },
  ru: {
    name: 'fog-janggi/guide/ru.md',
    size: 2999,
    sha256: 'c5a7d2cfdcc93680ec8c5ee6cfc23fbe6a9296ad694e4122377b82d6b6ecb2d8',
  },
}
