/** The facts about luzhanqi that the learned belief (ranks/belief/opponent-model.ts) needs. */
import { lazyByKey } from '../../game/lazy.ts'
import { gainsOf, type ModelFacts, makeWay } from '../ranks/belief/model-facts.ts'
import { modelFileOf } from '../ranks/belief/opponent-model.ts'
import { distancesOf } from './evaluation/distances.ts'
import { PRICES } from './evaluation/prices.ts'
import { facts } from './opponent-model.data.ts'
import { isHeld, isTurn, writeMoves } from './rules/moves.ts'
import { BOMB_BIT, battles, ENGINEER_BIT, FLAG, MOVING } from './rules/pieces.ts'
import { tablesOf } from './rules/rules.ts'
import type { LuzhanqiState } from './rules/state.ts'
import { HOME_ROWS } from './texts/arrangement.ts'

/** The most that a battle counts, in prices. */
const UNIT = 350
/** The number of rows of the larger board. */
const MOST_ROWS = 13

/** The facts of a variant. A variant's map differs from the other's, its army and home do not. */
export const modelFactsOf = lazyByKey((variant: string): ModelFacts => {
  const tables = tablesOf(variant, { mineOnce: false })
  const { squares, rows } = tables.graph
  const distances = distancesOf(rows)
  const buffer = new Int32Array(squares)
  return {
    tables,
    homeRows: HOME_ROWS,
    gains: gainsOf(battles(false), PRICES, FLAG, UNIT),
    plain: MOVING & ~BOMB_BIT,
    shows: false,
    mostRows: MOST_ROWS,
    isCautious: true,
    isJoint: true,
    goesFar: true,
    steps: (a, b) => distances[a * squares + b]!,
    waysFrom(one, square, into) {
      const state = one as LuzhanqiState
      const code = state.board[square]!
      const side = state.sideOf(code)
      const set = state.setOf[code]!
      if ((set & MOVING) === 0 || isHeld(state, side, square)) return 0
      const turns = (set & ENGINEER_BIT) !== 0
      const count = writeMoves(state, state.firstCode(side), square, false, buffer, 0)
      for (let i = 0; i < count; i++) into[i] = makeWay(buffer[i]! & 127, MOVING)
      if (!turns) return count
      let all = count
      const end = writeMoves(state, state.firstCode(side), square, true, buffer, 0)
      for (let i = 0; i < end; i++) {
        const to = buffer[i]! & 127
        if (isTurn(state, square, to)) into[all++] = makeWay(to, ENGINEER_BIT)
      }
      return all
    },
  }
})

export const modelFile = modelFileOf(facts, () => modelFactsOf('standard'))
