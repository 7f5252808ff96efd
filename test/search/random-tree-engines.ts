import type { UctSettings } from '../../src/game/engine/index.ts'
import type { Random } from '../../src/game/random.ts'
import { CHANCE, OVER } from '../../src/game/state.ts'
import type { RandomTree } from './random-tree.ts'

/** Tree search with random playouts. */
export const uct: UctSettings<RandomTree> = {
  method: 'uct',
  exploration: 0.7,
  expandAfter: 1,
  playout(state: RandomTree, random: Random) {
    const buffer = new Int32Array(5)
    const probabilities = new Float64Array(5)
    let plies = 0
    try {
      for (; state.toMove !== OVER; plies++) {
        const chance = state.toMove === CHANCE
        const count = chance ? state.chanceEvents!(buffer, probabilities, 0) : state.legalMoves(buffer, 0)
        state.play(buffer[chance ? random.pick(probabilities, 0, count) : random.below(count)]!)
      }
      return state.returns(0)
    } finally {
      while (plies-- > 0) state.undo()
    }
  },
}
