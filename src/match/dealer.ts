import type { ServerAction } from './commands.ts'
import { drawsBySeed } from './config.ts'
import { type DrawKey, drawIndex, drawNumbers, drawNumbersBySeed, weightsOf } from './fair.ts'
import type { Effect } from './server-actions.ts'
import { seatsToDraw } from './setups.ts'
import type { MatchState } from './state.ts'

/** The key of a draw in a match. */
function drawKey(seed: string, { config, seats }: MatchState, purpose: DrawKey['purpose']): DrawKey {
  return { seed, match: config.match, clientSeeds: seats.map(({ clientSeed }) => clientSeed), purpose }
}

/** Performs the effects that need only the secret seed, which are all but making a rematch. */
export async function deal(
  seed: string,
  effect: Exclude<Effect, { type: 'rematch' }>,
  state: MatchState,
): Promise<ServerAction> {
  switch (effect.type) {
    case 'arrange':
      return { type: 'arrange' }
    case 'start': {
      const draw = drawsBySeed(state.config) ? drawNumbersBySeed : drawNumbers
      const numbersFor = (purpose: DrawKey['purpose']) => draw(drawKey(seed, state, purpose))
      const setups = await Promise.all(seatsToDraw(state).map((seat) => numbersFor(`setup ${seat}`)))
      return { type: 'start', random: await numbersFor('start'), setups }
    }
    case 'chance': {
      const { draw, purpose, probabilities } = effect
      const choice = await drawIndex(drawKey(seed, state, purpose), weightsOf(probabilities))
      return { type: 'chance', draw, choice }
    }
    case 'reveal':
      return { type: 'reveal', seed }
  }
}
