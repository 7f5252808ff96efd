/** The facts about stratego that the learned belief (ranks/habits.ts) needs, and the variants for which there is one. */
import type { DataFile } from '../../game/data.ts'
import { lazyByKey } from '../../game/lazy.ts'
import { gridSteps } from '../ranks/graph.ts'
import { type Habits, habitsFileOf } from '../ranks/habits.ts'
import { gainsOf, type HabitsGame, makeWay } from '../ranks/habits-game.ts'
import { facts } from './habits.data.ts'
import { facts as classicFacts } from './habits-classic.data.ts'
import { PRICES } from './material.ts'
import {
  battles,
  FILES,
  FLAG,
  HOME_ROWS,
  MAX_VIEW_MOVES,
  MOVABLE,
  NOWHERE,
  ROWS,
  SCOUT_BIT,
  steps,
  table,
} from './pieces.ts'

/** The most that a battle counts, in prices. */
const UNIT = 100

export const habitsOf = lazyByKey((variant: string): HabitsGame => {
  const next = steps()
  return {
    game: table(variant),
    homeRows: HOME_ROWS,
    gains: gainsOf(battles(), PRICES, FLAG, UNIT),
    plain: MOVABLE,
    shows: true,
    mostRows: ROWS,
    isCautious: true,
    goesFar: true,
    mostMoves: MAX_VIEW_MOVES,
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

/** By variant: the file of habits. The others have only the plain belief (README.md). */
export const habitsFiles: Readonly<Record<string, DataFile<Habits>>> = {
  barrage: habitsFileOf(facts, () => habitsOf('barrage')),
  classic: habitsFileOf(classicFacts, () => habitsOf('classic')),
}
