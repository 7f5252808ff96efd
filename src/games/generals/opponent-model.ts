/** The facts about generals that the learned belief (ranks/belief/opponent-model.ts) needs. */
import { lazy } from '../../game/lazy.ts'
import { gainsOf, type ModelFacts, makeWay } from '../ranks/belief/model-facts.ts'
import { modelFileOf } from '../ranks/belief/opponent-model.ts'
import { gridSteps } from '../ranks/rules/graph.ts'
import { facts } from './opponent-model.data.ts'
import { ALL, battles, FILES, FLAG, HOME_ROWS, ROWS, table } from './pieces.ts'
import { PRICES } from './prices.ts'

/** The most that a battle counts, in prices. */
const UNIT = 1000

export const modelFacts = lazy((): ModelFacts => {
  const tables = table()
  const { first, neighbours } = tables.graph
  return {
    tables,
    homeRows: HOME_ROWS,
    gains: gainsOf(battles(), PRICES, FLAG, UNIT),
    plain: ALL,
    shows: false,
    mostRows: ROWS,
    isCautious: false,
    isJoint: false,
    goesFar: false,
    steps: (a, b) => gridSteps(FILES, a, b),
    waysFrom(state, square, into) {
      const own = state.sideOf(state.board[square]!)
      let count = 0
      for (let i = first[square]!; i < first[square + 1]!; i++) {
        const to = neighbours[i]!
        const code = state.board[to]!
        if (code === 0 || state.sideOf(code) !== own) into[count++] = makeWay(to, ALL)
      }
      return count
    },
  }
})

export const modelFile = modelFileOf(facts, modelFacts)
