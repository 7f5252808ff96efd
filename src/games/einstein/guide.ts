import { makeGuide } from '../../game/words/guide.ts'
import { texts } from './guide/texts.data.ts'

export const guide = makeGuide(texts, {
  start: { position: 'ABC2/DE3/F3f/3ed/2cba r -' },
  move: { position: 'ABC2/DE3/F3f/3ed/2cba r 3', from: 'c5' },
  choice: { position: '5/1AB2/1Ea2/5/5 r 3', marks: ['c4', 'b3'] },
  corner: { position: '5/a4/5/3A1/5 r 6', from: 'd2' },
})
