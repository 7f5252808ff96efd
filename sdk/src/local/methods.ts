/**
 * The search methods that few games need, each kind in a module that is loaded with the first such game. The SDK's build puts these
 * two functions in the place of src/search/hidden/methods.ts and src/search/several/methods.ts.
 */
import type { Game } from '../../../src/game/game.ts'
import type * as Hidden from '../../../src/search/hidden/methods.ts'
import type * as Several from '../../../src/search/several/methods.ts'

let hidden: typeof Hidden | null = null
let several: typeof Several | null = null

/** The methods that a game of perfect information for two can have besides. */
const COMMON = ['uct', 'grave', 'rave', 'alphabeta', 'expectiminimax']

/** Loads the methods of a game. Its searches can be created from then on. */
export async function loadMethods({ engines, hidden: isHidden }: Game): Promise<void> {
  if (isHidden) hidden ??= await import('../../../src/search/hidden/methods.ts')
  // a choice of methods may be one of several seats
  if (Object.values(engines).some(({ method }) => !COMMON.includes(method)))
    several ??= await import('../../../src/search/several/methods.ts')
}

export const informationSearch: typeof Hidden.informationSearch = (...args) => hidden!.informationSearch(...args)
export const severalSearch: typeof Several.severalSearch = (...args) => several?.severalSearch(...args) ?? null
