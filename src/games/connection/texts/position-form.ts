import type { PositionForm } from '../../../game/position-form.ts'
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
    {
      label: 'side to move',
      kind: 'choice',
      usual: 'b',
      values: [
        { value: 'b', label: 'black' },
        { value: 'w', label: 'white' },
      ],
    },
    {
      label: 'swap rule',
      kind: 'choice',
      usual: '-',
      values: [
        { value: '-', label: 'not in force' },
        { value: 'pie', label: 'in force' },
      ],
    },
  ],
})
