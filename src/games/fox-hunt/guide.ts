import { makeGuide } from '../../game/words/guide.ts'
import { texts } from './guide/texts.data.ts'

const variant = 'small-6x6'

/** The row, the column and both diagonals through c4. */
const SEEN = 'a4 b4 d4 e4 f4 c1 c2 c3 c5 c6 a2 b3 d5 e6 a6 b5 d3 e2 f1'.split(' ')

export const guide = makeGuide(texts, {
  number: { variant, position: '....../....../..2.../....../....../...... 3 @h', marks: SEEN },
  zero: { variant, position: '....../....../..0.../....../....../...... 3 @h', marks: SEEN },
})
