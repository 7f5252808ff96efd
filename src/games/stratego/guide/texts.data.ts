// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'stratego/guide/en.md',
    size: 1429,
    sha256: 'a54c4c445e05673691cf351cfaf85558ed13ac3a01d3e240ef3558e394b040b2',
  },
  de: {
    name: 'stratego/guide/de.md',
    size: 4951,
    sha256: 'b029ac8162ab152702c9e51adc94ec7ee16328a9f0d31dfb3a941d3fe521fef9',
  },
  zh: {
    name: 'stratego/guide/zh.md',
    size: 4243,
    sha256: '3aedcb3d9ea90ce4c261a28565334a824bee36430585d9ec4978d849bc30f2c8',
  },
  ru: {
    name: 'stratego/guide/ru.md',
    size: 6701,
    sha256: 'bed03f3ed878eea430b463ae2dc47c0d32258b1f7fe8cce231279151149477d4',
  },
}
