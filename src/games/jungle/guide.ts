import { makeGuide } from '../../game/words/guide.ts'
import { texts } from './guide/texts.data.ts'

export const guide = makeGuide(texts, {
  start: { position: 'l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w 0' },
  jump: { position: '7/7/7/7/7/7/1L5/7/6r w 0', from: 'b3' },
  rat: { position: '7/r6/E6/7/7/7/7/7/7 b 0', from: 'a8' },
  trap: { position: '7/7/7/7/7/7/7/2Ce3/7 w 0', from: 'c2' },
  den: { position: '2W4/7/7/7/7/7/7/7/6r w 0', from: 'c9' },
})
