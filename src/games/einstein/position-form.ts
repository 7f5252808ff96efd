import type { PositionForm } from '../../game/notation/position-form.ts'
import { stoneOf } from './board.ts'
import { BLUE, RED, STONES } from './state.ts'

const NUMBERS = Array.from({ length: STONES }, (_, i) => i + 1)

export const form = (): PositionForm => ({
  lines: 'rows',
  pieces: [RED, BLUE].flatMap((seat) =>
    NUMBERS.map((stone) => ({ text: (seat === RED ? 'ABCDEF' : 'abcdef')[stone - 1]!, ...stoneOf(seat, stone) })),
  ),
  fields: [
    {
      label: 'side to move',
      kind: 'choice',
      usual: 'r',
      values: [
        { value: 'r', label: 'red' },
        { value: 'b', label: 'blue' },
      ],
    },
    {
      label: 'die',
      kind: 'choice',
      usual: '-',
      values: [{ value: '-', label: 'to be rolled' }, ...NUMBERS.map((n) => ({ value: String(n), label: String(n) }))],
    },
  ],
})
