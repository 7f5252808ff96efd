import { makeGuide } from '../../game/guide.ts'
import { texts } from './guide/texts.data.ts'

export const guide = makeGuide(texts, {
  start: { position: 'XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX - G1A2E2R2H2C2S5g1a2e2r2h2c2s5 0 1' },
  soldier: { position: '8/2S5/2gR4/8 r - 0 20', from: 'c3' },
  cannon: { position: '8/C1s1g3/8/8 r - 0 20', from: 'a3' },
})
