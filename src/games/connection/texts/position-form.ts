import { choiceField } from '../../../game/notation/form-fields.ts'
import type { PositionForm } from '../../../game/notation/position-form.ts'
import { BLACK, WHITE } from '../rules/stones.ts'
import { stoneOf } from './draw.ts'

/**
 * The form of positions on a game's boards.
 * @param lines how the boards of the game are written
 */
export const formOf = (lines: PositionForm['lines']): PositionForm => ({
  lines,
  pieces: [
    { text: 'b', ...stoneOf(BLACK) },
    { text: 'w', ...stoneOf(WHITE) },
  ],
  fields: [
    choiceField('side to move', { b: 'black', w: 'white' }),
    choiceField('swap rule', { '-': 'not in force', pie: 'in force' }),
  ],
})
