/** The engines of a game by the ids that requests name. */

import type { State } from '../state.ts'
import type { Engine } from './index.ts'

/** The id that stands for a game's first engine. No engine is listed under it. */
export const AUTO = 'auto'

/** An engine with the id under which its game lists it. */
export type NamedEngine<S extends State = State> = Engine<S> & { readonly id: string }

/** The part of a game that lists its engines. */
interface HasEngines<S extends State = State> {
  readonly id: string
  readonly engines: Readonly<Record<string, Engine<S>>>
}

/** The engines of a game, the default one first. @throws RangeError when the game lists none */
export function enginesOf<S extends State>({ id, engines }: HasEngines<S>): [NamedEngine<S>, ...NamedEngine<S>[]] {
  const [first, ...others] = Object.entries(engines).map(([id, engine]) => ({ ...engine, id }))
  if (!first) throw new RangeError(`${id} has no engine`)
  return [first, ...others]
}

/** All ids by which requests may name an engine, `auto` first. */
export const engineIds = ({ engines }: Pick<HasEngines, 'engines'>): string[] => [AUTO, ...Object.keys(engines)]

/** The engine with an id, which may be `auto`; undefined when the game has none. Its own id is in the answer. */
export function findEngine<S extends State>(game: HasEngines<S>, id: string): NamedEngine<S> | undefined {
  const engines = enginesOf(game)
  return id === AUTO ? engines[0] : engines.find((engine) => engine.id === id)
}

/** The id of the engine that an id stands for, where the id is `auto`; else null. */
export const standsFor = (game: HasEngines, id: string): string | null => (id === AUTO ? enginesOf(game)[0].id : null)
