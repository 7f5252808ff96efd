// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'fog-janggi/guide/en.md',
    size: 1988,
    sha256: 'a1443883619d075be6abb5d8c90553eb50f3ea6cddf03a70b1d561eace01ac11',
  },
  de: {
    name: 'fog-janggi/guide/de.md',
    size: 3640,
    sha256: '49951c5064a95c0d39eae1a9d604386daf07e640e1c8d33f838eddeaa3901560',
  },
  zh: {
    name: 'fog-janggi/guide/zh.md',
    size: 3086,
    sha256: '9f28efe063fd31ed7e9ad3d6df4011db61c55868abe7a5380103651bbca80633',
  },
  ru: {
    name: 'fog-janggi/guide/ru.md',
    size: 5007,
    sha256: '9f5438e681b6dadb4985f3066929b93b0858fbb79c72cd1359dc4bd36f1af8e3',
  },
}
