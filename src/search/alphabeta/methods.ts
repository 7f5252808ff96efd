import type { AlphabetaSettings, ExpectiminimaxSettings } from '../../game/engine/index.ts'
import type { BufferSizes } from '../../game/game.ts'
import type { State } from '../../game/state.ts'
import type { Search, SearchOptions } from '../search.ts'
import { Alphabeta } from './alphabeta.ts'
import { Expectiminimax } from './expectiminimax.ts'
import { SolvingFirst } from './solving-first.ts'

/** Creates a depth-first search. */
export function depthFirstSearch<S extends State>(
  state: S,
  settings: AlphabetaSettings<S> | ExpectiminimaxSettings<S>,
  options: SearchOptions,
  facts: BufferSizes,
): Search {
  return settings.method === 'alphabeta'
    ? new Alphabeta(state, settings, options, facts)
    : new (settings.solvingShare ? SolvingFirst : Expectiminimax)(state, settings, options, facts)
}
