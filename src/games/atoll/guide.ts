import { makeGuide } from '../../game/words/guide.ts'
import { texts } from './guide/texts.data.ts'

export const guide = makeGuide(texts, {
  start: { position: '5/6/7/8/9/8/7/6/5 b -' },
  won: { variant: 'hexagon-3', position: '2b/w2b/1w1b1/1wb1/1bw w -' },
})
