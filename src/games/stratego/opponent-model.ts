/** The facts about stratego that the learned belief (ranks/belief/opponent-model.ts) needs, and the variants for which there is one. */
import type { DataFile } from '../../game/data-files/data.ts'
import { lazyByKey } from '../../game/lazy.ts'
import { gainsOf, type ModelFacts, makeWay } from '../ranks/belief/model-facts.ts'
import { modelFileOf, type OpponentModel } from '../ranks/belief/opponent-model.ts'
import { gridSteps } from '../ranks/rules/graph.ts'
import { PRICES } from './material.ts'
import { facts } from './opponent-model.data.ts'
import { facts as classicFacts } from './opponent-model-classic.data.ts'
import { battles, FILES, FLAG, HOME_ROWS, MOVABLE, NOWHERE, ROWS, SCOUT_BIT, steps, table } from './pieces.ts'

/** The most that a battle counts, in prices. */
const UNIT = 100

export const modelFactsOf = lazyByKey((variant: string): ModelFacts => {
  const next = steps()
  return {
    tables: table(variant),
    homeRows: HOME_ROWS,
    gains: gainsOf(battles(), PRICES, FLAG, UNIT),
    plain: MOVABLE,
    shows: true,
    mostRows: ROWS,
    isCautious: true,
    isJoint: false,
    goesFar: true,
    steps: (a, b) => gridSteps(FILES, a, b),
    waysFrom(state, square, into) {
      const code = state.board[square]!
      const own = state.sideOf(code)
      const set = state.setOf[code]!
      let count = 0
      if ((set & MOVABLE) === 0) return 0
      for (let direction = 0; direction < 4; direction++) {
        let ranks = MOVABLE
        for (let to = next[4 * square + direction]!; to !== NOWHERE; to = next[4 * to + direction]!) {
          const met = state.board[to]!
          if (met === 0 || state.sideOf(met) !== own) into[count++] = makeWay(to, ranks)
          ranks = SCOUT_BIT
          if (met !== 0 || (set & SCOUT_BIT) === 0) break
        }
      }
      return count
    },
  }
})

/** By variant: the file of the opponent model. The others have only the plain belief (README.md). */
export const modelFiles: Readonly<Record<string, DataFile<OpponentModel>>> = {
  barrage: modelFileOf(facts, () => modelFactsOf('barrage')),
  classic: modelFileOf(classicFacts, () => modelFactsOf('classic')),
}
