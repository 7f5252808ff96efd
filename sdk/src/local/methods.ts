/**
 * The search methods, each kind in a module that is loaded before the first search that needs it. The SDK's build puts these
 * functions in the place of those that src/search/create.ts and src/search/perfect.ts import.
 */
import type { Engine } from '../../../src/game/engine/index.ts'
import type * as DepthFirst from '../../../src/search/alphabeta/methods.ts'
import type * as Hidden from '../../../src/search/hidden/methods.ts'
import type * as Several from '../../../src/search/several/methods.ts'
import type * as Grave from '../../../src/search/tree/grave.ts'
import type * as Uct from '../../../src/search/tree/grouped-uct.ts'
import type * as Rave from '../../../src/search/tree/rave.ts'

const loaded: Partial<typeof DepthFirst & typeof Hidden & typeof Several & typeof Grave & typeof Uct & typeof Rave> = {}

const loadDepthFirst = () => import('../../../src/search/alphabeta/methods.ts')
const loadHidden = () => import('../../../src/search/hidden/methods.ts')
const loadSeveral = () => import('../../../src/search/several/methods.ts')

const LOADERS: { readonly [Method in Exclude<Engine['method'], 'choice'>]: () => Promise<object> } = {
  uct: () => import('../../../src/search/tree/grouped-uct.ts'),
  grave: () => import('../../../src/search/tree/grave.ts'),
  rave: () => import('../../../src/search/tree/rave.ts'),
  alphabeta: loadDepthFirst,
  expectiminimax: loadDepthFirst,
  determinized: loadHidden,
  ismcts: loadHidden,
  subgame: loadHidden,
  inquiry: loadHidden,
  judgement: loadHidden,
  paranoid: loadSeveral,
  plans: loadSeveral,
  maxn: loadSeveral,
  'multi-uct': loadSeveral,
  policy: loadSeveral,
}

/** Loads the methods of engines. Their searches can be created from then on. */
export async function loadMethods(engines: readonly Engine[]): Promise<void> {
  const modules = engines.flatMap(methodsOf).map((method) => LOADERS[method]())
  for (const module of await Promise.all(modules)) Object.assign(loaded, module)
}

function methodsOf(engine: Engine): readonly (keyof typeof LOADERS)[] {
  if (engine.method === 'choice') return engine.among
  // the searches of sampled positions
  return engine.method === 'determinized' ? ['determinized', engine.inner.method] : [engine.method]
}

export const uctSearch: typeof Uct.uctSearch = (...search) => loaded.uctSearch!(...search)
export const graveSearch: typeof Grave.graveSearch = (...search) => loaded.graveSearch!(...search)
export const raveSearch: typeof Rave.raveSearch = (...search) => loaded.raveSearch!(...search)
export const depthFirstSearch: typeof DepthFirst.depthFirstSearch = (...search) => loaded.depthFirstSearch!(...search)
export const informationSearch: typeof Hidden.informationSearch = (...search) =>
  loaded.informationSearch?.(...search) ?? null
export const severalSearch: typeof Several.severalSearch = (...search) => loaded.severalSearch?.(...search) ?? null
