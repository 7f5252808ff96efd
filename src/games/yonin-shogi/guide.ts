import { makeGuide } from '../../game/words/guide.ts'
import { texts } from './guide/texts.data.ts'

const START = '2nSnGnKnGnS2/3nPnRnP3/wS3nP3eS/wGwP5ePeG/wKwRwP3ePeReK/wGwP5ePeG/wS3sP3eS/3sPsRsP3/2sSsGsKsGsS2 s - 0 1'

export const guide = makeGuide(texts, {
  start: { position: START },
  view: { position: START, from: 'c1' },
})
