// The texts beside this module. It is written by npm run guides.
export const texts = {
  en: {
    name: 'fog-janggi/guide/en.md',
    size: 1988,
    sha256: 'a1443883619d075be6abb5d8c90553eb50f3ea6cddf03a70b1d561eace01ac11',
  },
  de: {
    name: 'fog-janggi/guide/de.md',
    size: 3744,
    sha256: 'e1fd7e6621debea989ae90d292b290766dc65d65cc28637bb0416a100602b084',
  },
  zh: {
    name: 'fog-janggi/guide/zh.md',
    size: 3178,
    sha256: '6a87299d09c7fe4f77df44eab242f925c8fddd1935a3f726230296556a32284e',
  },
  ru: {
    name: 'fog-janggi/guide/ru.md',
    size: 5156,
    sha256: '03f2709b9c3d568cd7b5fa630564231074198e5df4f2f321ec03f3c0624291a5',
  },
}
