// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'risk/guide/en.md',
    size: 2365,
    sha256: '62a2e5c2dc0c131c9e449b49f95227647c1062e5b641e486eb8dbf64b64e8077',
  },
  de: {
    name: 'risk/guide/de.md',
    size: 5300,
    sha256: 'a58e97f74f98f141c40afc512ce3b7ac82bb37df74d9a561ea804b0d68ab387d',
  },
  zh: {
    name: 'risk/guide/zh.md',
    size: 4711,
    sha256: 'cbdd54148dabee05a5242a0ecdf03e1e42e9cdf4d57b5fe257addd92d01bc444',
  },
  ru: {
    name: 'risk/guide/ru.md',
    size: 7484,
    sha256: '4076c926d58aa1c10ea02226f4b4809c805483ef548f2b4d80db043cbc4519e8',
  },
}
