import { engines, levels } from '../connection/engines.ts'
import { connectionGame } from '../connection/game.ts'
import { boardOf, variants } from './boards.ts'
import { guide } from './guide.ts'
import { strength } from './strength.ts'

export const atoll = connectionGame({
  id: 'atoll',
  name: 'Atoll',
  description:
    'Mark Steere, 2008: black and white in turn put a stone on a board of hexagonal cells. The board is ringed by islands of fixed stones, alternately black and white. Whoever first joins two of their islands that lie exactly opposite each other by a chain of stones wins. The chain may include their other islands.',
  variants,
  guide,
  writtenBy: 'columns',
  lines: 'its columns from the left, each from its top cell down',
  example: { position: '5/6/7/8/4b4/8/7/6/5 w -', move: 'd4' },
  boardOf,
  cells: 202,
  engines,
  levels,
  strength,
})
