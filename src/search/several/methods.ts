import type { Engine } from '../../game/engine/index.ts'
import type { State } from '../../game/state.ts'
import type { SearchFacts } from '../root.ts'
import type { Search, SearchOptions } from '../search.ts'
import { MacroActionSearch } from './macro-actions.ts'
import { Maxn } from './maxn.ts'
import { MultiUct } from './multi-uct.ts'
import { Paranoid } from './paranoid.ts'
import { Policy } from './policy.ts'

/**
 * Creates a search by a method for any number of seats; null for another method.
 *
 * The SDK's build puts each method into a module of its own, which it loads for searches that need it.
 */
export function severalSearch(
  state: State,
  algorithm: Engine,
  options: SearchOptions,
  facts: SearchFacts,
): Search | null {
  switch (algorithm.method) {
    case 'paranoid':
      return new Paranoid(state, algorithm, options, facts)
    case 'plans':
      return new MacroActionSearch(state, algorithm, options, facts)
    case 'maxn':
      return new Maxn(state, algorithm, options, facts)
    case 'multi-uct':
      return new MultiUct(state, algorithm, options, facts)
    case 'policy':
      return new Policy(state, algorithm, options, facts)
    default:
      return null
  }
}
