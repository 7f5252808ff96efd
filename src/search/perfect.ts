import type {
  AlphabetaSettings,
  ExpectiminimaxSettings,
  GraveSettings,
  RaveSettings,
  UctSettings,
} from '../game/engine/index.ts'
import type { BufferSizes } from '../game/game.ts'
import type { State } from '../game/state.ts'
import { depthFirstSearch } from './alphabeta/methods.ts'
import type { Search, SearchOptions } from './search.ts'
import { graveSearch } from './tree/grave.ts'
import { uctSearch } from './tree/grouped-uct.ts'
import { raveSearch } from './tree/rave.ts'

/**
 * Creates a search of a position of one or two seats by a general method for perfect information.
 *
 * The SDK's build puts each method into a module of its own, which it loads for searches that need it.
 */
export function perfectSearch<S extends State>(
  state: S,
  settings: UctSettings<S> | GraveSettings | RaveSettings<S> | AlphabetaSettings<S> | ExpectiminimaxSettings<S>,
  options: SearchOptions,
  facts: BufferSizes,
): Search {
  switch (settings.method) {
    case 'uct':
      return uctSearch(state, settings, options, facts)
    case 'grave':
      return graveSearch(state, settings, options, facts)
    case 'rave':
      return raveSearch(state, settings, options, facts)
    default:
      return depthFirstSearch(state, settings, options, facts)
  }
}
