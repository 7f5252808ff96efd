import type { State } from '../state.ts'
import type { Engine } from './index.ts'

/**
 * The engine that plays a random legal move, all with the same probability.
 * @param rate `Engine.rate`: the moves that it rates per second
 */
export const randomMover = (rate = 100_000): Engine<State> => ({
  description: 'Any legal move.',
  rate,
  method: 'policy',
  score: (_state, _move, random) => random.real(),
})
