// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'einstein/guide/en.md',
    size: 1410,
    sha256: '0c1ffd9de36947788db70da237aefb28e41a9e76de9b27580e372f8e9aea0a79',
  },
  de: {
    name: 'einstein/guide/de.md',
    size: 2136,
    sha256: 'e844177059664aa3615ad0cc88e84d49c733404280f9b2e2a6b17d5d6eb1b5f2',
  },
  zh: {
    name: 'einstein/guide/zh.md',
    size: 1933,
    sha256: '8cf2d01c3a2554045566a5f061f6f947c3bc56e5f2d52cc1730c127786b05281',
  },
  ru: {
    name: 'einstein/guide/ru.md',
    size: 2968,
    sha256: 'd7c9f625ebca879c7108afb4c8ba73878d3efcfdfe9015f21428a8de5b3edd1c',
  },
}
