// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'fog-sittuyin/guide/en.md',
    size: 1663,
    sha256: 'c69ca42f38a509549a4a0c526579e09cf8fa55af9e8b97045558649de453f364',
  },
  de: {
    name: 'fog-sittuyin/guide/de.md',
    size: 3021,
    sha256: '9cd65e7ca3e4e0bc58790d4da096abc4a3678ffcba3483ec0fb80fcb13b0559f',
  },
  zh: {
    name: 'fog-sittuyin/guide/zh.md',
    size: 2537,
    sha256: '7bcd576abf5b928334e49600d91c2838192fe3aff28eb15933ed9835b822c130',
  },
  ru: {
    name: 'fog-sittuyin/guide/ru.md',
    size: 4310,
    sha256: '617bf1a29661e8840ed9d79f102e7411cd26b843f48b58579285e2a7fdfbe720',
  },
}
