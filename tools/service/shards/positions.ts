import { bufferLength, type Game, maxEventsOf } from '../../../src/game/game.ts'
import { Random } from '../../../src/game/random.ts'
import { unwrap } from '../../../src/game/result.ts'
import { CHANCE, OVER, type State } from '../../../src/game/state.ts'

/** Positions after `plies` plies of random games where a player has a choice. Seeds 1, 2, ... give at most one each. */
export function* randomPositions(game: Game, count: number, plies: number): Generator<State> {
  const buffer = new Int32Array(bufferLength(game))
  const probabilities = new Float64Array(maxEventsOf(game))
  for (let seed = 1, found = 0; found < count; seed++) {
    const random = new Random(seed)
    const state = unwrap(game.start(game.variants[0].id, random, {}))
    for (let ply = 0; (ply < plies || state.toMove === CHANCE) && state.toMove !== OVER; ply++) {
      const chance = state.toMove === CHANCE
      const end = chance ? state.chanceEvents!(buffer, probabilities, 0) : state.legalMoves(buffer, 0)
      state.play(buffer[random.below(end)]!)
    }
    if (state.toMove < 0 || state.legalMoves(buffer, 0) < 2) continue
    found++
    yield state
  }
}

/** A state in the form that is sent to a shard, without its earlier positions. */
export const sentOf = (game: Game, state: State) => ({
  game: game.id,
  variant: game.variants[0].id,
  rules: {},
  position: game.position.format(state),
  history: [],
})
