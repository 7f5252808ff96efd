import { choiceField } from '../../../game/notation/form-fields.ts'
import type { PositionForm } from '../../../game/notation/position-form.ts'
import { armyOf } from './drawing.ts'
import { PLAYERS } from './parsing.ts'

/** The form of positions, with the pieces of six players. Maps for fewer have no use for the last, and positions with them are refused. */
export const form = (): PositionForm => ({
  lines: 'list',
  pieces: PLAYERS.map((text, seat) => ({ text, ...armyOf(seat, 1) })),
  units: { minimum: 1, maximum: 9999 },
  fields: [
    choiceField('side to move', Object.fromEntries(PLAYERS.map((player) => [player, player]))),
    { label: 'phase', kind: 'text', usual: 'attack:0' },
    { label: 'cards', kind: 'text', usual: '-' },
  ],
})
