import type { JungleState } from '../../../../src/games/jungle/state.ts'
import { plainAlphabeta } from '../plain-alphabeta.ts'

/** Values of the animals, from rat (1) to elephant (8). */
const MATERIAL = [0, 50, 20, 30, 40, 50, 80, 90, 100]
const ANIMALS = 8

/** Alpha-beta with a material count, captures first. */
export const jungleAlphabeta = plainAlphabeta<JungleState>({
  depth: 5,
  description: 'Alpha-beta with material evaluation',
  evaluate({ board, turn }) {
    let sum = 0
    for (const code of board) if (code > 0) sum += code > ANIMALS ? -MATERIAL[code - ANIMALS]! : MATERIAL[code]!
    return turn === 0 ? sum : -sum
  },
  promise: ({ board }, move) => board[move & 63]!,
})
