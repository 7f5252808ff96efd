// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'fog-xiangqi/guide/en.md',
    size: 1683,
    sha256: '2084b4b918ebd254f0f4368f0ae828a8bf68eca39c84a8dd74c595c86577c721',
  },
  de: {
    name: 'fog-xiangqi/guide/de.md',
    size: 2907,
    sha256: 'ff5039da3397f348aa841906b2b75cefad327b27d6c8ea12976d3d4f62d09726',
  },
  zh: {
    name: 'fog-xiangqi/guide/zh.md',
    size: 2360,
    sha256: 'bac501bdbb2e9cb25668e776af49e62dd384a1f48634abd3caad9b48a1d25720',
  },
  ru: {
    name: 'fog-xiangqi/guide/ru.md',
    size: 4105,
    sha256: 'fa426fc2e0bc14cd7907a5c9c8805116ff8dfd87d0756f4916c3ad805d6b848f',
  },
}
