import type { PositionForm } from '../../game/position-form.ts'
import { pieceOf } from './board.ts'
import { ALL_KINDS, codeOf, KINDS, kindText, LETTERS, PLAYERS, PROMOTED, promotes, SEAT_LETTERS } from './pieces.ts'

const KINDS_ON_BOARD = Array.from({ length: ALL_KINDS }, (_, kind) => kind).filter(
  (kind) => kind < KINDS || promotes(kind - PROMOTED),
)

export const form = (): PositionForm => ({
  lines: 'rows',
  pieces: PLAYERS.flatMap((_, seat) =>
    KINDS_ON_BOARD.map((kind) => ({ text: SEAT_LETTERS[seat]! + kindText(kind), ...pieceOf(codeOf(seat, kind)) })),
  ),
  fields: [
    {
      label: 'side to move',
      kind: 'choice',
      usual: 's',
      values: PLAYERS.map((label, seat) => ({ value: SEAT_LETTERS[seat]!, label })),
    },
    {
      label: 'in hand',
      kind: 'counts',
      usual: '-',
      owners: [...SEAT_LETTERS],
      pieces: LETTERS,
      countsOne: false,
    },
    { label: 'plies since the last capture', kind: 'number', usual: '0', minimum: 0, maximum: 200 },
    { label: 'round', kind: 'number', usual: '1', minimum: 1, maximum: 9999 },
  ],
})
