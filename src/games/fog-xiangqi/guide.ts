import { makeGuide } from '../../game/words/guide.ts'
import { texts } from './guide/texts.data.ts'

export const guide = makeGuide(texts, {
  start: { position: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1' },
  view: {
    position: '?1???????/?1?????1?/?1?????1?/6?Cp/??p????1P/p1P???3/1C2N1P2/4B4/2?1A??2/R3KABNR w - - 2 17 16 - @w',
  },
})
