import type { Seat } from '../../../game/state.ts'
import { NO_CONTINENT, type RiskMap } from './map.ts'

/** The owner and the units of each territory, and the counts that follow from them. */
export class Holdings {
  /** By territory: its owner and its units. */
  readonly owner: Uint8Array
  readonly units: Int32Array
  /** By seat, the number of territories and of units. */
  readonly territories: Int32Array
  readonly armies: Int32Array
  /** held[c * seats + s] is the number of territories of continent c that seat s holds. */
  readonly held: Uint8Array

  private readonly map: RiskMap
  private readonly seats: number

  constructor(map: RiskMap, seats: number, owner: ArrayLike<Seat>, units: ArrayLike<number>) {
    this.map = map
    this.seats = seats
    this.owner = new Uint8Array(owner)
    this.units = new Int32Array(units)
    this.territories = new Int32Array(seats)
    this.armies = new Int32Array(seats)
    this.held = new Uint8Array(map.continents.length * seats)
    for (let t = 0; t < map.size; t++) this.count(t, owner[t]!, units[t]!, 1)
  }

  copyFrom(other: Holdings): void {
    this.owner.set(other.owner)
    this.units.set(other.units)
    this.territories.set(other.territories)
    this.armies.set(other.armies)
    this.held.set(other.held)
  }

  /** Sets the owner and the units of a territory. */
  set(territory: number, owner: Seat, units: number): void {
    this.count(territory, this.owner[territory]!, this.units[territory]!, -1)
    this.owner[territory] = owner
    this.units[territory] = units
    this.count(territory, owner, units, 1)
  }

  /** Adds a territory to all counts, or, with sign -1, takes it out of them. */
  private count(territory: number, owner: Seat, units: number, sign: number): void {
    this.territories[owner]! += sign
    this.armies[owner]! += sign * units
    const continent = this.map.continentOf[territory]!
    if (continent !== NO_CONTINENT) this.held[continent * this.seats + owner]! += sign
  }

  /** The units a turn for the continents that a seat holds as a whole. */
  continentBonus(seat: Seat): number {
    const { continents } = this.map
    let sum = 0
    for (let c = 0; c < continents.length; c++) {
      const { territories, bonus } = continents[c]!
      if (this.held[c * this.seats + seat] === territories.length) sum += bonus
    }
    return sum
  }

  /** The seat with most territories, of several the one with most units; as bits, since these may be several, too. */
  leaders(): number {
    let best = 0
    let leaders = 1
    for (let s = 1; s < this.seats; s++) {
      const more = this.territories[s]! - this.territories[best]! || this.armies[s]! - this.armies[best]!
      if (more > 0) {
        best = s
        leaders = 1 << s
      } else if (more === 0) leaders |= 1 << s
    }
    return leaders
  }
}
