// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'risk/guide/en.md',
    size: 2365,
    sha256: '62a2e5c2dc0c131c9e449b49f95227647c1062e5b641e486eb8dbf64b64e8077',
  },
  de: {
    name: 'risk/guide/de.md',
    size: 6238,
    sha256: '1138de92968a8ec67e141cde06728294c0b07b65ebedcfc59307465a5875d710',
  },
  zh: {
    name: 'risk/guide/zh.md',
    size: 5569,
    sha256: '81b3b8a217c52ce8911ac48796c4c114c4db7b6b362a69666191d11ac349ce2e',
  },
  ru: {
    name: 'risk/guide/ru.md',
    size: 8716,
    sha256: 'e9caaea10bfd6ab303d04a17d63159d88e86664efb8688cd63c30a8c067daa36',
  },
}
