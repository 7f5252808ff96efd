// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'einstein/guide/en.md',
    size: 1419,
    sha256: '90d47c8a101349d079313f6e002723e729d096903e0449d3c95f8bbc1c9669bb',
  },
  de: {
    name: 'einstein/guide/de.md',
    size: 3371,
    sha256: '7fcd80e00b27c5f8cab524430e8c15d29dfdc9550e3eb6d2d1c79ede9003ee4b',
  },
  zh: {
    name: 'einstein/guide/zh.md',
    size: 2993,
    sha256: '2b190695bdae3204679b3416b5349b03d562ddd3ba80aae0bb4b02031c9d1f0e',
  },
  ru: {
    name: 'einstein/guide/ru.md',
    size: 4500,
    sha256: '4e5acb1d495af2b8dc2d008b6b27e5486ebc17921775e18b07bcb0430d01d9ef',
  },
}
