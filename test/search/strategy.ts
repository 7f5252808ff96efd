import type { Game } from '../../src/game/game.ts'
import type { InformationState } from '../../src/game/hidden.ts'
import { type SearchRequest, think } from '../../src/search/think.ts'
import { frozenClock } from './clocks.ts'
import type { GameTree, Strategy } from './equilibrium.ts'
import { informationFrom } from './games/all.ts'

/** The settings of an algorithm that is asked for its strategy. */
interface Asked {
  readonly algorithm: string
  readonly iterations: number
  /** Number of seeds over which the answers are averaged. */
  readonly seeds: number
  /** Changes the information state before the search gets it. Default: it stays as it is. */
  readonly told?: (information: InformationState) => InformationState
}

/** The strategy of an algorithm that is asked at every information state of a game, and the iterations that it took. */
export async function strategyOf(
  game: Game,
  tree: GameTree,
  { algorithm, iterations, seeds, told = (information) => information }: Asked,
): Promise<{ strategy: Strategy; iterations: number }> {
  const strategy = new Map<string, number[]>()
  let done = 0
  for (const { view, moves, example } of tree.examples()) {
    const information = told(informationFrom(game, example))
    const shares = moves.map(() => 0)
    for (let seed = 0; seed < seeds; seed++) {
      const request: SearchRequest = { algorithm, level: 10, timeMs: null, iterations, depth: 64, lines: 1, seed }
      const thought = await think(game, information, request, frozenClock())
      done += thought.iterations
      for (const { move, probability } of thought.lines)
        shares[moves.indexOf(move)]! += (probability ?? Number(move === thought.choice!.move)) / seeds
    }
    strategy.set(view, shares)
  }
  return { strategy, iterations: done }
}

/** The information without its past. */
export const withoutPast = (information: InformationState): InformationState =>
  Object.create(information, { subgameRoot: { value: undefined } }) as InformationState
