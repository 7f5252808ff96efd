// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'tafl/guide/en.md',
    size: 4610,
    sha256: '72ddc8f94f5e7cf96a8b49bc62c1c68c8731ec12d0010f926e6bc12def6c7508',
  },
  de: {
    name: 'tafl/guide/de.md',
    size: 7220,
    sha256: '754f37e34a65ff94711374a8d1ad2e5303db7ca6af29de8b5d169fab399c2d9e',
  },
  zh: {
    name: 'tafl/guide/zh.md',
    size: 6006,
    sha256: 'b73fd836c4083c907efa105dcc089841db9e29e2abd9fb58a74f2821b5375dbe',
  },
  ru: {
    name: 'tafl/guide/ru.md',
    size: 10025,
    sha256: '05f954a8f9efd845d1e456aef8820151bf49c2833967f194a07c8b2afc0a34ef',
  },
}
