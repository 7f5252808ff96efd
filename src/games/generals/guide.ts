import { makeGuide } from '../../game/words/guide.ts'
import { texts } from './guide/texts.data.ts'

export const guide = makeGuide(texts, {
  start: { position: 'sjpb1dap1/spil1pfg1/p1khez1cp/9/9/PFSC3P1/SILZPG1KE/HPDPPB1AJ w - 0 1' },
  view: {
    position:
      '1xxx2x1x/x2xxx2x/x1x3x1x/5x3/3x{A-HS}1Kx{A-IS}2/C1FHA2P1/ED1ZPSB1P/L1P2P1PS w GIJg!x{D-P}x{H-P}2 0 22 @w',
  },
})
