import { makeGuide } from '../../game/words/guide.ts'
import { texts } from './guide/texts.data.ts'

export const guide = makeGuide(texts, {
  start: {
    position:
      'mltrbbgbbb/llkeflejjr/ekjtrkkebr/rrcserttcr/2__2__2/2__2__2/EGJJBBLTKB/BRFRRLLRRM/BTLJSKTCET/ECRKKERERB r - 0 1',
  },
  view: {
    position:
      'xxxxxxxxxx/xxxxxxxxxx/1xxxxxxx1x/t!1xxxxxxx*x/2__2__T!1/2__1T*__2/1M*LLB1BBK*K/B!1KSTFGR1J/RECRRJECJK/BELRLERTEB r R2r2s 1 8 @r',
  },
})
