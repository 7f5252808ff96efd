import type { Algorithm } from '../game/algorithm.ts'
import type { State } from '../game/state.ts'
import { Alphabeta } from './alphabeta.ts'
import { Expectiminimax } from './expectiminimax.ts'
import { Paranoid } from './paranoid.ts'
import { Plans } from './plans.ts'
import { Policy } from './policy.ts'
import { Rave } from './rave.ts'
import type { Search, SearchOptions } from './search.ts'
import { Uct } from './uct.ts'

/** Creates the search that a game's algorithm names, over a copy of `state`. A seat must be to act in it. */
export function createSearch(
  state: State,
  algorithm: Algorithm,
  options: SearchOptions,
  facts: { readonly maxMoves: number; readonly maxEvents: number },
): Search {
  switch (algorithm.method) {
    case 'uct':
      return new Uct(state, algorithm, options, facts)
    case 'rave':
      return new Rave(state, algorithm, options, facts)
    case 'alphabeta':
      return new Alphabeta(state, algorithm, options, facts)
    case 'expectiminimax':
      return new Expectiminimax(state, algorithm, options, facts)
    case 'paranoid':
      return new Paranoid(state, algorithm, options, facts)
    case 'plans':
      return new Plans(state, algorithm, options, facts)
    case 'policy':
      return new Policy(state, algorithm, options, facts)
    case 'choice':
      return createSearch(state, methodFor(algorithm, state), options, facts)
  }
}

/** The algorithm with its method for a position: `choice` is resolved. */
export const methodFor = (algorithm: Algorithm, state: State): Algorithm =>
  algorithm.method === 'choice' ? { ...algorithm, ...algorithm.choose(state) } : algorithm

/** The measured speed of the algorithm in a position, in work units a second. */
export const rateIn = (algorithm: Algorithm, state: State): number => algorithm.rateOf?.(state) ?? algorithm.rate
