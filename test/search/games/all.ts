import type { Game } from '../../../src/game/game.ts'
import type { InformationState } from '../../../src/game/hidden.ts'
import { unwrap } from '../../../src/game/result.ts'
import type { State } from '../../../src/game/state.ts'
import { GameTree } from '../equilibrium.ts'
import { PHANTOM, phantom } from './phantom.ts'
import { KUHN, kuhn, LEDUC, leduc } from './poker.ts'
import type { SmallRules } from './small-rules.ts'
import { TINY_GENERALS, tinyGenerals } from './tiny-generals.ts'

interface SmallGame {
  readonly game: Game
  readonly rules: SmallRules
  /** Factor from utility to the unit of the game, such as chips: the units in a utility of 1. */
  readonly unit: number
  /** The value for the first seat under best play, in that unit. */
  readonly value: number
}

const entry = (game: unknown, rules: unknown, unit: number, value: number): SmallGame => ({
  game: game as Game,
  rules: rules as SmallRules,
  unit,
  value,
})

/** The small games. The values of the poker games are published, those of the others were found by CFR. */
export const SMALL_GAMES: readonly SmallGame[] = [
  entry(kuhn, KUHN, 2, -1 / 18),
  entry(leduc, LEDUC, 13, -0.085606),
  entry(tinyGenerals, TINY_GENERALS, 1, 1 / 9),
  entry(phantom, PHANTOM, 1, 1 / 2),
]

export const treeOf = ({ game, rules }: Pick<SmallGame, 'game' | 'rules'>): GameTree =>
  new GameTree(
    game,
    rules.deals.map(({ weight }, deal) => ({ state: rules.start(deal), weight })),
  )

/** The information of the seat to act in a state: the whole input of a search. */
export const informationFrom = (game: Game, state: State): InformationState => {
  const { hidden } = game
  const view = hidden!.observe(state, state.toMove)
  return unwrap(hidden!.informationState(unwrap(hidden!.observation.parse(view, 'standard')), []))
}
