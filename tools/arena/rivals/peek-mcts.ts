import { enginesOf } from '../../../src/game/engine/ids.ts'
import type { UctSettings } from '../../../src/game/engine/index.ts'
import { bufferLength, type Game } from '../../../src/game/game.ts'
import { CHANCE, OVER, type State } from '../../../src/game/state.ts'
import { Uct } from '../../../src/search/tree/uct.ts'
import type { Rival } from './rival.ts'

/** Plies of a random game after which it counts as a draw. */
const LONGEST_GAME = 2000

/**
 * A UCT that sees the true position in games with private information, for one or two seats: the way in which most
 * engines for such games play. It plays its games to the end with the playout of the game's own `uct` algorithm, or else at
 * random.
 */
export const peekMcts: Rival = {
  id: 'peek-mcts',
  description: 'UCT that sees the true position, hidden pieces included.',
  peeks: true,
  rate: 50_000,
  create: (state, options, game) => new Uct(state, settingsFor(game), options, game),
}

const settingsFor = (game: Game): UctSettings<State> =>
  enginesOf(game).find((algorithm) => algorithm.method === 'uct') ?? {
    method: 'uct',
    exploration: 0.8,
    expandAfter: 4,
    playout: randomGames(game),
  }

/** A playout of random moves and events. */
function randomGames(game: Game): UctSettings<State>['playout'] {
  const buffer = new Int32Array(bufferLength(game))
  const probabilities = new Float64Array(buffer.length)
  return (state, random) => {
    let plies = 0
    for (; state.toMove !== OVER && plies < LONGEST_GAME; plies++) {
      state.play(
        state.toMove === CHANCE
          ? buffer[random.pick(probabilities, 0, state.chanceEvents!(buffer, probabilities, 0))]!
          : buffer[random.below(state.legalMoves(buffer, 0))]!,
      )
    }
    const value = state.toMove === OVER ? state.returns(0) : 0
    for (; plies > 0; plies--) state.undo()
    return value
  }
}
