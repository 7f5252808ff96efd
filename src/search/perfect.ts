import type { AlphabetaSettings, ExpectiminimaxSettings, GraveSettings, UctSettings } from '../game/engine/index.ts'
import type { BufferSizes } from '../game/game.ts'
import type { State } from '../game/state.ts'
import { Alphabeta } from './alphabeta/alphabeta.ts'
import { Expectiminimax } from './alphabeta/expectiminimax.ts'
import { SolvingFirst } from './alphabeta/solving-first.ts'
import type { Search, SearchOptions } from './search.ts'
import { Grave } from './tree/grave.ts'
import { GroupedUct } from './tree/grouped-uct.ts'
import { Uct } from './tree/uct.ts'

/** Creates a search of a position of one or two seats by a general method for perfect information. */
export function perfectSearch<S extends State>(
  state: S,
  settings: UctSettings<S> | GraveSettings | AlphabetaSettings<S> | ExpectiminimaxSettings<S>,
  options: SearchOptions,
  facts: BufferSizes,
): Search {
  switch (settings.method) {
    case 'uct':
      return new (settings.group ? GroupedUct : Uct)(state, settings, options, facts)
    case 'grave':
      return new Grave(state, settings, options, facts)
    case 'alphabeta':
      return new Alphabeta(state, settings, options, facts)
    case 'expectiminimax':
      return new (settings.solvingShare ? SolvingFirst : Expectiminimax)(state, settings, options, facts)
  }
}
