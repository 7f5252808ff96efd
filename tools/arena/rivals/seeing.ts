import { enginesOf } from '../../../src/game/engine/ids.ts'
import type { InformationState } from '../../../src/game/hidden.ts'
import type { State } from '../../../src/game/state.ts'
import { createSearch } from '../../../src/search/create.ts'
import type { Rival } from './rival.ts'

/**
 * The engine's own `auto` with a perfect belief: whichever position it samples is the true one. It still searches as if its enemy
 * might not know theirs. What it scores against `auto` is what a better belief could gain at most.
 */
export const seeing: Rival = {
  id: 'auto-seeing',
  description: 'The `auto` of the engine, whose every sample is the true position.',
  peeks: true,
  rate: 20_000,
  create(state, options, game) {
    const [auto] = enginesOf(game)
    return createSearch(certain(state), auto!, options, game)
  },
}

/** The information of the seat to act, if it knew the position. */
const certain = (state: State): InformationState => ({
  seat: state.turn,
  keyLow: state.keyLow,
  keyHigh: state.keyHigh,
  worlds: null,
  world: () => state.copy(),
  // a sample that fails is replaced by `world`
  sample: () => 0,
})
