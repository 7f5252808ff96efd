import { LAST_NUMBER } from '../../../game/notation/counts.ts'
import { choiceField, numberField } from '../../../game/notation/form-fields.ts'
import type { PositionForm } from '../../../game/notation/position-form.ts'
import { FACES } from '../rules/board.ts'
import { ATTACKER, DEFENDER, KING, LETTERS, sideOf } from '../rules/pieces.ts'

export const form = (): PositionForm => ({
  lines: 'rows',
  pieces: ([ATTACKER, DEFENDER, KING] as const).map((code) => ({
    text: LETTERS[code]!,
    owner: sideOf(code),
    ...FACES[code],
  })),
  fields: [
    choiceField('side to move', { a: 'attackers', d: 'defenders' }),
    numberField('plies since the last capture', 0, 1000),
    numberField('number of the move', 1, LAST_NUMBER),
  ],
})
