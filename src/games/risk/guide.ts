import { makeGuide } from '../../game/words/guide.ts'
import { texts } from './guide/texts.data.ts'

export const guide = makeGuide(texts, {
  simple: {
    position:
      'a1,b1,b1,a1,b1,a1,b1,a1,a1,b1,a1,b1,a1,b1,a1,b1,a1,b1,b1,a3,b1,a1,b1,a1,a1,b1,a1,b1,a1,b1,b1,a1,b1,a1,b1,a1 a attack:0 -',
    from: 'b3',
  },
  classic: {
    variant: 'classic',
    position:
      'b1,a1,c3,c2,c3,c4,c2,b2,a3,b4,b5,c3,a1,a2,b2,b2,b2,c1,b1,a6,c1,a2,c3,a1,c1,a1,a3,c2,a2,b1,c3,a3,b2,a4,b5,c3,a3,b3,c4,a3,b1,b4 a attack:0 a=0,b=0,c=0/0',
    from: 'southern_europe',
  },
})
