// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'tafl/guide/en.md',
    size: 4610,
    sha256: '72ddc8f94f5e7cf96a8b49bc62c1c68c8731ec12d0010f926e6bc12def6c7508',
  },
  de: {
    name: 'tafl/guide/de.md',
    size: 7226,
    sha256: '511d71a7e507224f71c746b57280aa386854438f78b5bb4404a015683e0f20fa',
  },
  zh: {
    name: 'tafl/guide/zh.md',
    size: 6015,
    sha256: 'ecbd0736b1ec2dd25fa5b0d14cddf15cb224f6632b117702a681ba57853309ff',
  },
  ru: {
    name: 'tafl/guide/ru.md',
    size: 10052,
    sha256: '6e11652c4cbf16e7016b713cd543ea9d6c1ffb86ef992eabb659f6a184ffa931',
  },
}
