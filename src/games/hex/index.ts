import { engines, levels } from '../connection/engines.ts'
import { connectionGame } from '../connection/game.ts'
import { boardOf, variants } from '../connection/rules/hex-boards.ts'
import { guide } from './guide.ts'
import { strength } from './strength.ts'

export const hex = connectionGame({
  id: 'hex',
  name: 'Hex',
  description:
    'Piet Hein, 1942, and John Nash, 1948: black and white in turn put a stone on a rhombus of hexagonal cells. Black has to join the top edge to the bottom edge, white the left edge to the right edge. One of them always does.',
  variants,
  guide,
  writtenBy: 'rows',
  lines: 'its rows from the top, each from column a on',
  example: { position: '11/11/11/11/11/5b5/11/11/11/11/11 w -', move: 'e7' },
  boardOf,
  cells: 361,
  engines,
  levels,
  strength,
})
