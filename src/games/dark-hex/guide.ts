import { makeGuide } from '../../game/words/guide.ts'
import { texts } from './guide/texts.data.ts'

const variant = 'dark-hex-5'

export const guide = makeGuide(texts, {
  won: { variant, position: '2b2/1wb2/1b1w1/1bw2/bw3 w b3 -' },
  refused: { variant, position: '5/2b2/2w2/1b1w1/5 b c3 -', marks: ['c3'] },
})
