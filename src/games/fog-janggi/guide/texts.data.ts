// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'fog-janggi/guide/en.md',
    size: 1692,
    sha256: 'eba855acb56df85905ab6b1caba958a2c3eb1e68805c28553e1dd814ce7023cc',
  },
  de: {
    name: 'fog-janggi/guide/de.md',
    size: 3460,
    sha256: 'ff6336a431acee29fba42edc150273b2a3b0fef7e699b9168fab78bb1e4c838a',
  },
  zh: {
    name: 'fog-janggi/guide/zh.md',
    size: 2912,
    sha256: '6968176d0b54092f073190056ca77d00303569af449037fd7b07a152ca3b80f9',
  },
  ru: {
    name: 'fog-janggi/guide/ru.md',
    size: 4758,
    sha256: 'ab749150251183442d5bfa068024524a5708de1d4cba00c9878cd3837ce19d07',
  },
}
