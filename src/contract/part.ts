import type { Game } from '../game/game.ts'
import type { AboutGames } from './about-games.ts'

/** The caps on the limits of a search, in milliseconds and in iterations. */
type SearchCaps = Readonly<Record<'timeMs' | 'iterations', number>>

/** The games and caps from which the schemas of a service follow. */
export interface Contract {
  /** The games, in the order of lists. A client that only checks requests has none here. */
  readonly games: readonly Game[]
  /** The facts about the games that schemas of requests need. */
  readonly about: AboutGames
  /** The caps on the limits of one search. */
  readonly caps: SearchCaps
}

/**
 * Makes a part of the contract: schemas that belong together. They are built when they are first needed, once for each contract.
 *
 * @example
 * const outcomes = part((c) => ({ Outcome: z.object({ ... }) }))
 * outcomes(contract).Outcome.parse(value)
 */
export function part<Schemas>(build: (contract: Contract) => Schemas): (contract: Contract) => Schemas {
  const built = new WeakMap<Contract, Schemas>()
  return (contract) => {
    const known = built.get(contract)
    if (known !== undefined) return known
    const schemas = build(contract)
    built.set(contract, schemas)
    return schemas
  }
}
