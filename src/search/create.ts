import type { Engine } from '../game/engine/index.ts'
import type { InformationState } from '../game/hidden.ts'
import { CHANCE, type State } from '../game/state.ts'
import { informationSearch } from './hidden/methods.ts'
import { SingleDeterminization } from './hidden/single-determinization.ts'
import { perfectSearch } from './perfect.ts'
import { isInformation, type Root, type SearchFacts } from './root.ts'
import type { Search, SearchOptions } from './search.ts'
import { severalSearch } from './several/methods.ts'
import { isDivided } from './tree/divided.ts'

/** The methods of `severalSearch` and of `informationSearch`. Each must be listed here, or the switches below do not compile. */
type Several = 'paranoid' | 'plans' | 'maxn' | 'multi-uct' | 'policy'
type Hidden = 'determinized' | 'ismcts' | 'subgame' | 'inquiry' | 'judgement'

/**
 * Creates a search by the method of a game's algorithm. A seat must be to act.
 *
 * @param root a position, which the search copies, or the information state of the seat to act
 * @throws RangeError when the method needs an `InformationState` and is given a position
 */
export function createSearch(root: Root, algorithm: Engine, options: SearchOptions, facts: SearchFacts): Search {
  return isInformation(root)
    ? searchOfInformation(root, algorithm, options, facts)
    : searchOfPosition(root, algorithm, options, facts)
}

/** Creates a search of an information state. A method for perfect information searches one consistent world. */
function searchOfInformation(
  information: InformationState,
  algorithm: Engine,
  options: SearchOptions,
  facts: SearchFacts,
): Search {
  const world = information.likeliest?.() ?? information.world()
  const resolved = methodFor(algorithm, world)
  return (
    informationSearch(information, world, resolved, options, facts) ??
    new SingleDeterminization(searchOfPosition(world, resolved, options, facts), world, information.worlds, resolved)
  )
}

function searchOfPosition(state: State, algorithm: Engine, options: SearchOptions, facts: SearchFacts): Search {
  switch (algorithm.method) {
    case 'uct':
    case 'grave':
    case 'rave':
    case 'alphabeta':
    case 'expectiminimax':
      return perfectSearch(state, algorithm, options, facts)
    case 'choice':
      return searchOfPosition(state, methodFor(algorithm, state), options, facts)
    default: {
      const search = severalSearch(state, algorithm, options, facts)
      if (search) return search
      const method = algorithm.method satisfies Several | Hidden
      throw new RangeError(`${method} starts from what a seat knows, not from a position`)
    }
  }
}

/** Resolves the method `choice`: returns the algorithm with the method and settings for this position. */
export const methodFor = (algorithm: Engine, state: State): Engine =>
  algorithm.method === 'choice' ? { ...algorithm, ...algorithm.choose(state) } : algorithm

/** The measured speed of the algorithm in a position, in work units a second. */
export const rateIn = (algorithm: Engine, state: State): number => algorithm.rateOf?.(state) ?? algorithm.rate

/** True when the algorithm's search of a position can be divided. */
export const isDivisible = (algorithm: Engine, root: Root): boolean =>
  isDivided(algorithm.method) && !isInformation(root) && root.toMove !== CHANCE
