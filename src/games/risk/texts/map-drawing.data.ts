/** The classic map as a picture: each character is a square of a territory, `.` is the sea. */
export const PICTURE = [
  'AAANNNNN.GGGG...........bbbyyykkkk',
  'AAANNNNN.GGGG.........uubbbyyykkkk',
  'AABBBOOOQQQ..II.SSKKKKuubbbiiikkkk',
  '..BBBOOOQQQ..II.SSKKKKuubbbiiikkkk',
  '..WWWWEEEE......SSKKKKuubbbggggkk.',
  '..WWWWEEEE...UU.MMMKKKuubbbggggkk.',
  '...CCCC......UU.MMMKKKuuunnnnnn...',
  '....CCC.........MMMKKKhhhnnnnn..jj',
  '.....VVVV......FFTTKKKhhhnnnnn..jj',
  '.....VVVV......FFTTTKKhhhnnnnn..jj',
  '....PPPZZZZ....FFTTTddddxxxtt.....',
  '....PPPZZZZ.........ddddxxxtt.....',
  '....PPPZZZZ..aaaaeeeddddxxxtt.....',
  '.....RRRR....aaaaeee..............',
  '.....RRRR....aaaaffff......ooo.www',
  '.....RRR......cccffff......ooo.www',
  '......RR......cccffff.............',
  '...............ssss..mm.....vvvrrr',
  '...............ssss..mm.....vvvrrr',
  '................sss.........vvvrrr',
]

/** The territories' characters, in map order. */
export const CHARACTERS = 'ANGBOQWECVPZRIUSKMFTaefcsmubykigjhndxtowvr'

/** The names of continents on the map: continent, column and row of the middle of its name. */
export const NAMES = [
  ['NA', 4, -0.8],
  ['SA', 11.5, 8.5],
  ['EU', 17.5, 0.8],
  ['AF', 11, 15.6],
  ['AS', 28, -0.8],
  ['AU', 25.5, 18.6],
] as const
