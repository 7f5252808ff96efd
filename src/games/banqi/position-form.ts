import { LAST_NUMBER } from '../../game/notation/counts.ts'
import { choiceField, numberField } from '../../game/notation/form-fields.ts'
import type { PositionForm } from '../../game/notation/position-form.ts'
import { pieceOf } from './board.ts'
import { MOST_QUIET } from './notation.ts'
import { FACE_DOWN, LETTERS, PIECES, TURNED } from './pieces.ts'

export const form = (): PositionForm => ({
  lines: 'rows',
  pieces: [...PIECES, FACE_DOWN, TURNED].map((code) => ({ text: LETTERS[code]!, ...pieceOf(code) })),
  fields: [
    choiceField('side to move', { '-': 'no colours yet', r: 'red', b: 'black' }),
    {
      label: 'face-down pieces',
      kind: 'counts',
      usual: '-',
      owners: [''],
      pieces: PIECES.map((code) => LETTERS[code]).join(''),
      countsOne: true,
    },
    numberField('plies without flip or capture', 0, MOST_QUIET),
    numberField('number of the move', 1, LAST_NUMBER),
  ],
})
