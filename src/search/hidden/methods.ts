import type { Engine } from '../../game/engine/index.ts'
import type { InformationState } from '../../game/hidden.ts'
import type { State } from '../../game/state.ts'
import type { SearchFacts } from '../root.ts'
import type { Search, SearchOptions } from '../search.ts'
import { Determinized } from './determinized.ts'
import { createInformationPolicy } from './information-policy.ts'
import { Ismcts } from './ismcts.ts'
import { QuerySearch } from './query-search.ts'
import { Subgame } from './subgame.ts'

/**
 * Creates a search by a method that starts from what a seat knows; null for another method.
 *
 * The SDK's build puts each method into a module of its own, which it loads for searches that need it.
 *
 * @param world a position that fits the information state
 */
export function informationSearch(
  information: InformationState,
  world: State,
  algorithm: Engine,
  options: SearchOptions,
  facts: SearchFacts,
): Search | null {
  switch (algorithm.method) {
    case 'determinized':
      return new Determinized(information, world, algorithm, options, facts)
    case 'ismcts':
      return new Ismcts(information, world, algorithm, options, facts)
    case 'subgame':
      return new Subgame(information, world, algorithm, options, facts)
    case 'inquiry':
      return new QuerySearch(information, world, algorithm, options)
    case 'judgement':
      return createInformationPolicy(information, world, algorithm, options, facts)
    default:
      return null
  }
}
