// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'risk/guide/en.md',
    size: 2365,
    sha256: '62a2e5c2dc0c131c9e449b49f95227647c1062e5b641e486eb8dbf64b64e8077',
  },
  de: {
    name: 'risk/guide/de.md',
    size: 2632,
    sha256: '202a84762ded204b70f99f2ee3c5d52c1d05335ba758ae86f133b891345038ce',
  },
  zh: {
    name: 'risk/guide/zh.md',
    size: 2251,
    sha256: '43ba92bb634f8b6592ced2a6ef88c7fae9a34a2c858a13067bc7791bcc811985',
  },
  ru: {
    name: 'risk/guide/ru.md',
    size: 4024,
    sha256: '30dee8f570d680b59ff76d6e277ce598059923acc5bd3f0c8994be55d4039901',
  },
}
