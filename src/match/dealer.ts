import type { ServerAction } from './commands.ts'
import { type DrawKey, drawIndex, drawSeed, weightsOf } from './fair.ts'
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
      const seedFor = (purpose: DrawKey['purpose']) => drawSeed(drawKey(seed, state, purpose))
      const setupSeeds = await Promise.all(seatsToDraw(state).map((seat) => seedFor(`setup ${seat}`)))
      return { type: 'start', seed: await seedFor('start'), setupSeeds }
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
