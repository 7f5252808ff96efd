import type { Random } from '../../../src/game/random.ts'
import type { Network } from '../../../src/games/einstein/network.ts'
import type { EinsteinState } from '../../../src/games/einstein/state.ts'
import { selfPlay, sparsePosition, startPosition } from './selfplay.ts'
import { stonesOf, Values } from './values.ts'

const GAMES = 300
const ENDGAMES = 2000

/**
 * Prints the network's error against better values, as root mean squares of utility. On random endgames with up to four
 * stones it compares with exact values. On a quarter of the positions of games with few blunders it compares with the
 * network's own values three moves later, averaged over all rolls.
 */
export function validate(network: Network, random: Random): void {
  const values = new Values(network, 3)

  const endgames: number[] = []
  while (endgames.length < ENDGAMES) {
    const state = sparsePosition(random)
    if (stonesOf(state) <= 4) endgames.push((network.evaluate(state) - values.exact(state)) ** 2)
  }
  console.log(`${ENDGAMES} endgames against exact values: ${rootMean(endgames)}`)

  const positions: number[] = []
  const visit = (state: EinsteinState) => {
    if (random.below(4) === 0) positions.push((network.evaluate(state) - values.backUp(state, 3)) ** 2)
  }
  for (let i = 0; i < GAMES; i++) selfPlay(startPosition(random), network, random, 0.05, visit)
  console.log(`${positions.length} positions of games against three moves later: ${rootMean(positions)}`)
}

const rootMean = (squares: readonly number[]): string =>
  Math.sqrt(squares.reduce((sum, x) => sum + x, 0) / squares.length).toFixed(4)
