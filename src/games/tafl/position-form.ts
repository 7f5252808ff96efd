import type { PositionForm } from '../../game/position-form.ts'
import { FACES } from './board.ts'
import { ATTACKER, DEFENDER, KING, LETTERS, sideOf } from './pieces.ts'

export const form = (): PositionForm => ({
  lines: 'rows',
  pieces: ([ATTACKER, DEFENDER, KING] as const).map((code) => ({
    text: LETTERS[code]!,
    owner: sideOf(code),
    ...FACES[code],
  })),
  fields: [
    {
      label: 'side to move',
      kind: 'choice',
      usual: 'a',
      values: [
        { value: 'a', label: 'attackers' },
        { value: 'd', label: 'defenders' },
      ],
    },
    { label: 'plies since the last capture', kind: 'number', usual: '0', minimum: 0, maximum: 1000 },
    { label: 'number of the move', kind: 'number', usual: '1', minimum: 1, maximum: 9999 },
  ],
})
