import { makeGuide } from '../../game/words/guide.ts'
import { texts } from './guide/texts.data.ts'

export const guide = makeGuide(texts, {
  start: { position: 'tflld/ltbcm/p1r1e/og1pr/o1p1c/dcebe/DEDPG/O1T1P/EM1OC/E1R1C/BBLRL/PFLCT s - 0 1' },
  view: {
    position:
      'xxxxx/1xx1x/xx*x2/xx1xx/xx*xx*x{M-P}/xxMx{M-B}1/RD3/C1C2/PC1PO/E1O1B/LBTEG/LLTFD s RPEx{G-C}x{T-E} 1 7 @s',
  },
})
