import { makeGuide } from '../../game/words/guide.ts'
import { texts } from './guide/texts.data.ts'
import { START } from './notation.ts'

export const guide = makeGuide(texts, {
  start: { position: START },
  soldier: { position: '8/2S5/2gR4/8 r - 0 20', from: 'c3' },
  cannon: { position: '8/C1s1g3/8/8 r - 0 20', from: 'a3' },
})
