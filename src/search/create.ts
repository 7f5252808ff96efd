import type { Engine } from '../game/engine/index.ts'
import type { InformationState } from '../game/hidden.ts'
import type { State } from '../game/state.ts'
import { Determinized } from './hidden/determinized.ts'
import { createInformationPolicy } from './hidden/information-policy.ts'
import { Ismcts } from './hidden/ismcts.ts'
import { QuerySearch } from './hidden/query-search.ts'
import { SingleDeterminization } from './hidden/single-determinization.ts'
import { Subgame } from './hidden/subgame.ts'
import { perfectSearch } from './perfect.ts'
import { isInformation, type Root, type SearchFacts } from './root.ts'
import type { Search, SearchOptions } from './search.ts'
import { Plans } from './several/macro-actions.ts'
import { Maxn } from './several/maxn.ts'
import { MultiUct } from './several/multi-uct.ts'
import { Paranoid } from './several/paranoid.ts'
import { Policy } from './several/policy.ts'
import { Rave } from './tree/rave.ts'

/**
 * Creates a search by the method of a game's algorithm. A seat must be to act.
 *
 * @param root a position, which the search copies, or the information of the seat to act
 * @throws RangeError when the method needs an `InformationState` and is given a position
 */
export function createSearch(root: Root, algorithm: Engine, options: SearchOptions, facts: SearchFacts): Search {
  return isInformation(root)
    ? searchOfInformation(root, algorithm, options, facts)
    : searchOfPosition(root, algorithm, options, facts)
}

/** Creates a search of an information. A method for perfect information searches one consistent world. */
function searchOfInformation(
  information: InformationState,
  algorithm: Engine,
  options: SearchOptions,
  facts: SearchFacts,
): Search {
  const world = information.likeliest?.() ?? information.world()
  const resolved = methodFor(algorithm, world)
  switch (resolved.method) {
    case 'determinized':
      return new Determinized(information, world, resolved, options, facts)
    case 'ismcts':
      return new Ismcts(information, world, resolved, options, facts)
    case 'subgame':
      return new Subgame(information, world, resolved, options, facts)
    case 'inquiry':
      return new QuerySearch(information, world, resolved, options)
    case 'judgement':
      return createInformationPolicy(information, world, resolved, options, facts)
    default:
      return new SingleDeterminization(searchOfPosition(world, resolved, options, facts), world, information.worlds)
  }
}

function searchOfPosition(state: State, algorithm: Engine, options: SearchOptions, facts: SearchFacts): Search {
  switch (algorithm.method) {
    case 'uct':
    case 'grave':
    case 'alphabeta':
    case 'expectiminimax':
      return perfectSearch(state, algorithm, options, facts)
    case 'rave':
      return new Rave(state, algorithm, options, facts)
    case 'paranoid':
      return new Paranoid(state, algorithm, options, facts)
    case 'plans':
      return new Plans(state, algorithm, options, facts)
    case 'maxn':
      return new Maxn(state, algorithm, options, facts)
    case 'multi-uct':
      return new MultiUct(state, algorithm, options, facts)
    case 'policy':
      return new Policy(state, algorithm, options, facts)
    case 'choice':
      return searchOfPosition(state, methodFor(algorithm, state), options, facts)
    case 'determinized':
    case 'ismcts':
    case 'subgame':
    case 'judgement':
    case 'inquiry':
      throw new RangeError(`${algorithm.method} starts from what a seat knows, not from a position`)
  }
}

/** Resolves the method `choice`: returns the algorithm with the method and settings for this position. */
export const methodFor = (algorithm: Engine, state: State): Engine =>
  algorithm.method === 'choice' ? { ...algorithm, ...algorithm.choose(state) } : algorithm

/** The measured speed of the algorithm in a position, in work units a second. */
export const rateIn = (algorithm: Engine, state: State): number => algorithm.rateOf?.(state) ?? algorithm.rate
