/** A board of Risk as a graph. The data for inner loops is in typed arrays. */
export interface RiskMap {
  /** The territories' ids, as in moves. The position text lists territories in this order. */
  readonly ids: readonly string[]
  /** The territories' names, for people. */
  readonly names: readonly string[]
  readonly size: number
  readonly indexOf: ReadonlyMap<string, number>
  readonly degree: Uint8Array
  /** neighbours[t * SLOTS + slot], for slots below degree[t], are the neighbours of t. */
  readonly neighbours: Uint8Array
  /** slotOf[x * size + y] is the slot of y among the neighbours of x; -1 if they are not connected. */
  readonly slotOf: Int8Array
  readonly continents: readonly Continent[]
  /** By territory: its continent; NO_CONTINENT on boards without continents. */
  readonly continentOf: Uint8Array
}

interface Continent {
  readonly id: string
  readonly name: string
  /** The units a turn for the player who holds all of the continent. */
  readonly bonus: number
  readonly territories: readonly number[]
}

/** The most neighbours of a territory that there is room for. */
export const SLOTS = 8

export const NO_CONTINENT = 255

/** The facts that a board is made from. */
export interface MapSpec {
  readonly territories: readonly {
    readonly id: string
    readonly name: string
    readonly neighbours: readonly string[]
  }[]
  readonly continents: readonly {
    readonly id: string
    readonly name: string
    readonly bonus: number
    readonly territories: readonly string[]
  }[]
}

export function makeMap(spec: MapSpec): RiskMap {
  const ids = spec.territories.map(({ id }) => id)
  const size = ids.length
  const indexOf = new Map(ids.map((id, i) => [id, i]))
  const degree = new Uint8Array(size)
  const neighbours = new Uint8Array(size * SLOTS)
  const slotOf = new Int8Array(size * size).fill(-1)
  for (const [t, territory] of spec.territories.entries()) {
    degree[t] = territory.neighbours.length
    for (const [slot, id] of territory.neighbours.entries()) {
      const other = indexOf.get(id)!
      neighbours[t * SLOTS + slot] = other
      slotOf[t * size + other] = slot
    }
  }
  const continentOf = new Uint8Array(size).fill(NO_CONTINENT)
  const continents = spec.continents.map((continent, c) => {
    const territories = continent.territories.map((id) => indexOf.get(id)!)
    for (const t of territories) continentOf[t] = c
    return { ...continent, territories }
  })
  const names = spec.territories.map(({ name }) => name)
  return { ids, names, size, indexOf, degree, neighbours, slotOf, continents, continentOf }
}
