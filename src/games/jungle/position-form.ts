import type { PositionForm } from '../../game/position-form.ts'
import { CODES } from './animals.ts'
import { pieceOf } from './board.ts'
import { QUIET_LIMIT } from './keys.ts'
import { LETTERS } from './notation.ts'

export const form = (): PositionForm => ({
  lines: 'rows',
  pieces: Array.from({ length: CODES - 1 }, (_, i) => ({ text: LETTERS[i + 1]!, ...pieceOf(i + 1) })),
  fields: [
    {
      label: 'side to move',
      kind: 'choice',
      usual: 'w',
      values: [
        { value: 'w', label: 'white' },
        { value: 'b', label: 'black' },
      ],
    },
    { label: 'plies since the last capture', kind: 'number', usual: '0', minimum: 0, maximum: QUIET_LIMIT },
  ],
})
