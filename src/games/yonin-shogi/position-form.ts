import { LAST_NUMBER } from '../../game/notation/counts.ts'
import { choiceField, numberField } from '../../game/notation/form-fields.ts'
import type { PositionForm } from '../../game/notation/position-form.ts'
import { pieceOf } from './board.ts'
import { QUIET_LIMIT } from './keys.ts'
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
    choiceField('side to move', Object.fromEntries(PLAYERS.map((label, seat) => [SEAT_LETTERS[seat]!, label]))),
    {
      label: 'in hand',
      kind: 'counts',
      usual: '-',
      owners: [...SEAT_LETTERS],
      pieces: LETTERS,
      countsOne: false,
    },
    numberField('plies since the last capture', 0, QUIET_LIMIT),
    numberField('round', 1, LAST_NUMBER),
  ],
})
