// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'fog-xiangqi/guide/en.md',
    size: 1685,
    sha256: '0280890bb1deac62cd59a47c564e6e9dba219119eff756d7c05455f3f7563978',
  },
  de: {
    name: 'fog-xiangqi/guide/de.md',
    size: 2909,
    sha256: '2c96a272130f3985c14e7e7540ca273f190c2cc264dc295d9dd0e847afee52c8',
  },
  zh: {
    name: 'fog-xiangqi/guide/zh.md',
    size: 2360,
    sha256: '36c85604b77fe3240487b9a15089fd26f337811009120973f90bc3bc6e247dd2',
  },
  ru: {
    name: 'fog-xiangqi/guide/ru.md',
    size: 4101,
    sha256: '046ea4a698c1ead6646d2f0f1d507bcfac46374e92605613a26ba9e2a762bfb4',
  },
}
