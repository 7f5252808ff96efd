import { choiceField, numberField } from '../../game/notation/form-fields.ts'
import type { PositionForm } from '../../game/notation/position-form.ts'
import { CODES } from './animals.ts'
import { pieceOf } from './board.ts'
import { QUIET_LIMIT } from './keys.ts'
import { LETTERS } from './notation.ts'

export const form = (): PositionForm => ({
  lines: 'rows',
  pieces: Array.from({ length: CODES - 1 }, (_, i) => ({ text: LETTERS[i + 1]!, ...pieceOf(i + 1) })),
  fields: [
    choiceField('side to move', { w: 'white', b: 'black' }),
    numberField('plies since the last capture', 0, QUIET_LIMIT),
  ],
})
