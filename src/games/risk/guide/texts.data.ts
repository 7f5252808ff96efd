// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'risk/guide/en.md',
    size: 2365,
    sha256: '62a2e5c2dc0c131c9e449b49f95227647c1062e5b641e486eb8dbf64b64e8077',
  },
  de: {
    name: 'risk/guide/de.md',
    size: 6176,
    sha256: '75d37e41c83f3a37fe1b54aca0f7b5bd96b6e1e36cbd722ca4396c38ac9058ab',
  },
  zh: {
    name: 'risk/guide/zh.md',
    size: 5511,
    sha256: 'a3e47804816460798b5888e6b8ec28e05e42df07f2394ffce1e1415a10918a37',
  },
  ru: {
    name: 'risk/guide/ru.md',
    size: 8618,
    sha256: 'b1bf71f5610ed1fcd6f2c5bccacf6d3836689e41c351ff8ec4b927ea74ff09db',
  },
}
