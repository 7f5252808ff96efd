import { makeGuide } from '../../game/words/guide.ts'
import { texts } from './guide/texts.data.ts'

export const guide = makeGuide(texts, {
  start: { position: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1' },
  view: { position: '????????/?????1?p/1q??1???/P1p?1pN?/1P1?P3/1?1B?PPP/2PP2?1/R1BQK2R w KQ - 1 17 15 @w' },
})
