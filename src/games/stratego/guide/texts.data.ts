// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'stratego/guide/en.md',
    size: 1523,
    sha256: '1c7d48edaed4b2a61bafd29f4660df788ce91ec808bfcb6ecad52383ff4c621f',
  },
  de: {
    name: 'stratego/guide/de.md',
    size: 5430,
    sha256: '7e7d38b999bbbfee0e83655ef0138bcd33edbbd9c096fc8d99793b6ab2f06889',
  },
  zh: {
    name: 'stratego/guide/zh.md',
    size: 4670,
    sha256: '1cda309699650150cbdd9f65128da766ffa01ee774a23caa8a78e5a2ee733206',
  },
  ru: {
    name: 'stratego/guide/ru.md',
    size: 7324,
    sha256: '61f9c1e1d1b5fb0e07d144e97675669eda12a9ab0f45a2140a7d3a14050e88eb',
  },
}
