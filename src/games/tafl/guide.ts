import { makeGuide } from '../../game/words/guide.ts'
import { texts } from './guide/texts.data.ts'

const variant = 'brandubh'

export const guide = makeGuide(texts, {
  start: {
    position: '3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3 a 0 1',
    marks: ['a1', 'a11', 'k1', 'k11'],
  },
  escape: { variant, position: '3t3/7/7/7/7/K6/7 d 0 1', from: 'a2' },
  capture: { variant, position: '3K3/7/7/1tT4/7/3t3/7 a 0 1', from: 'd2' },
  king: { position: '11/11/11/3t7/2tKt6/11/3t7/11/4T6/11/11 a 0 1', moves: ['d5d6'], marks: ['d7'] },
})
