import { makeGuide } from '../../game/words/guide.ts'
import { texts } from './guide/texts.data.ts'

const variant = 'hex-5'

export const guide = makeGuide(texts, {
  won: { variant, position: '2b2/1wb2/1b1w1/1bw2/bw3 w -' },
  bridge: { variant, position: '5/2b2/4w/1b3/5 w -', marks: ['b3', 'c3'] },
  swap: { variant, position: '5/5/2b2/5/5 w pie', marks: ['c3'] },
})
