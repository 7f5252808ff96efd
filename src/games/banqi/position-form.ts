import type { PositionForm } from '../../game/position-form.ts'
import { pieceOf } from './board.ts'
import { FACE_DOWN, LETTERS, PIECES, TURNED } from './pieces.ts'

export const form = (): PositionForm => ({
  lines: 'rows',
  pieces: [...PIECES, FACE_DOWN, TURNED].map((code) => ({ text: LETTERS[code]!, ...pieceOf(code) })),
  fields: [
    {
      label: 'side to move',
      kind: 'choice',
      usual: '-',
      values: [
        { value: '-', label: 'no colours yet' },
        { value: 'r', label: 'red' },
        { value: 'b', label: 'black' },
      ],
    },
    {
      label: 'face-down pieces',
      kind: 'counts',
      usual: '-',
      owners: [''],
      pieces: PIECES.map((code) => LETTERS[code]).join(''),
      countsOne: true,
    },
    { label: 'plies without flip or capture', kind: 'number', usual: '0', minimum: 0, maximum: 1000 },
    { label: 'number of the move', kind: 'number', usual: '1', minimum: 1, maximum: 9999 },
  ],
})
