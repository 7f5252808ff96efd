import { makeGuide } from '../../game/words/guide.ts'
import { texts } from './guide/texts.data.ts'

export const guide = makeGuide(texts, {
  start: { position: 'rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1' },
  view: {
    position:
      '?????????/??C??????/?????????/?C4B2/1Pp2?1??/P1?3?1?/4BP3/N3A2?1/R4K?1N/2?A3?? w - - 5 38 13 c9c6,c9c7 @w',
  },
})
