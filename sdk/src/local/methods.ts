/**
 * The search methods, each in a module that is loaded before the first search that needs it. The SDK's build puts these functions and
 * classes in the place of those that modules of src/search import.
 */
import type { Engine } from '../../../src/game/engine/index.ts'

/** One export of a module. */
const pick = <Module, Name extends keyof Module>(module: Module, name: Name) =>
  ({ [name]: module[name] }) as Pick<Module, Name>

const LOADERS = {
  uct: async () => pick(await import('../../../src/search/tree/grouped-uct.ts'), 'uctSearch'),
  grave: async () => pick(await import('../../../src/search/tree/grave.ts'), 'graveSearch'),
  rave: async () => pick(await import('../../../src/search/tree/rave.ts'), 'raveSearch'),
  alphabeta: async () => pick(await import('../../../src/search/alphabeta/alphabeta.ts'), 'Alphabeta'),
  expectiminimax: async () => ({
    ...pick(await import('../../../src/search/alphabeta/expectiminimax.ts'), 'Expectiminimax'),
    ...pick(await import('../../../src/search/alphabeta/solving-first.ts'), 'SolvingFirst'),
  }),
  determinized: async () => pick(await import('../../../src/search/hidden/determinized.ts'), 'Determinized'),
  ismcts: async () => pick(await import('../../../src/search/hidden/ismcts.ts'), 'Ismcts'),
  subgame: async () => pick(await import('../../../src/search/hidden/subgame.ts'), 'Subgame'),
  inquiry: async () => pick(await import('../../../src/search/hidden/query-search.ts'), 'QuerySearch'),
  judgement: async () =>
    pick(await import('../../../src/search/hidden/information-policy.ts'), 'createInformationPolicy'),
  paranoid: async () => pick(await import('../../../src/search/several/paranoid.ts'), 'Paranoid'),
  plans: async () => pick(await import('../../../src/search/several/macro-actions.ts'), 'MacroActionSearch'),
  maxn: async () => pick(await import('../../../src/search/several/maxn.ts'), 'Maxn'),
  'multi-uct': async () => pick(await import('../../../src/search/several/multi-uct.ts'), 'MultiUct'),
  policy: async () => pick(await import('../../../src/search/several/policy.ts'), 'Policy'),
}

type Method = keyof typeof LOADERS
type Module = Awaited<ReturnType<(typeof LOADERS)[Method]>>
type Whole<Part> = (Part extends unknown ? (part: Part) => void : never) extends (whole: infer All) => void
  ? All
  : never
/** What is picked of all the modules. */
type Exports = Whole<Module>

const loaded: Partial<Exports> = {}

/** Loads the methods of engines. Their searches can be created from then on. */
export async function loadMethods(engines: readonly Engine[]): Promise<void> {
  const modules = engines.flatMap(methodsOf).map((method) => LOADERS[method]())
  for (const module of await Promise.all(modules)) Object.assign(loaded, module)
}

function methodsOf(engine: Engine): readonly Method[] {
  if (engine.method === 'choice') return engine.among
  // the searches of sampled positions
  return engine.method === 'determinized' ? ['determinized', engine.inner.method] : [engine.method]
}

/** A class or a function of a module that is loaded by then. */
const late = <Name extends keyof Exports>(name: Name): Exports[Name] =>
  function (this: unknown, ...search: unknown[]) {
    return new.target ? Reflect.construct(loaded[name] as new () => object, search) : (loaded[name] as Call)(...search)
  } as unknown as Exports[Name]

type Call = (...search: unknown[]) => unknown

export const uctSearch: Exports['uctSearch'] = late('uctSearch')
export const graveSearch: Exports['graveSearch'] = late('graveSearch')
export const raveSearch: Exports['raveSearch'] = late('raveSearch')
export const Alphabeta: Exports['Alphabeta'] = late('Alphabeta')
export const Expectiminimax: Exports['Expectiminimax'] = late('Expectiminimax')
export const SolvingFirst: Exports['SolvingFirst'] = late('SolvingFirst')
export const Determinized: Exports['Determinized'] = late('Determinized')
export const Ismcts: Exports['Ismcts'] = late('Ismcts')
export const Subgame: Exports['Subgame'] = late('Subgame')
export const QuerySearch: Exports['QuerySearch'] = late('QuerySearch')
export const createInformationPolicy: Exports['createInformationPolicy'] = late('createInformationPolicy')
export const Paranoid: Exports['Paranoid'] = late('Paranoid')
export const MacroActionSearch: Exports['MacroActionSearch'] = late('MacroActionSearch')
export const Maxn: Exports['Maxn'] = late('Maxn')
export const MultiUct: Exports['MultiUct'] = late('MultiUct')
export const Policy: Exports['Policy'] = late('Policy')
