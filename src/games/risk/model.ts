import { LOSSES } from './dice.data.ts'
import { atStake, attackDice, defenceDice, lossIndex } from './dice.ts'
import type { Luck } from './luck.ts'
import { NO_CONTINENT, type RiskMap } from './map.ts'
import type { Position } from './position.ts'

/** Seats at the table, at most. */
export const SEATS = 6

/** Of the smaller army of a battle, a roll stands for one of each 2 ** LARGE_BITS units: from 512 on, for more than one. */
const LARGE_BITS = 8

/**
 * The table as rollouts play on it: the board exactly, cards as counts only. Who holds which card is not known, and of a
 * rollout's own draws it does not matter; nothing here is ever undone, a rollout begins with `copy`.
 */
export class Model {
  readonly map: RiskMap
  readonly owner: Int8Array
  readonly units: Int32Array
  /** Territories and units by seat. */
  readonly held = new Int32Array(SEATS)
  readonly army = new Int32Array(SEATS)
  /** Territories of a seat in a continent, at `continent * SEATS + seat`. */
  readonly inContinent: Int32Array
  readonly continentSize: Int8Array
  readonly bonus: Int8Array
  readonly cards = new Int32Array(SEATS)
  /** Card sets traded so far, by anybody. */
  sets = 0
  seats = 2
  turn = 0
  /** Turns played since the root. */
  time = 0
  /** Seats that own something. */
  alive = 0
  /** The turn's player has taken a territory. */
  conquered = false

  constructor(map: RiskMap) {
    this.map = map
    this.owner = new Int8Array(map.size)
    this.units = new Int32Array(map.size)
    this.inContinent = new Int32Array(map.continents.length * SEATS)
    this.continentSize = Int8Array.from(map.continents, ({ territories }) => territories.length)
    this.bonus = Int8Array.from(map.continents, ({ bonus }) => bonus)
  }

  copy(from: Model): void {
    this.owner.set(from.owner)
    this.units.set(from.units)
    this.held.set(from.held)
    this.army.set(from.army)
    this.inContinent.set(from.inContinent)
    this.cards.set(from.cards)
    this.sets = from.sets
    this.seats = from.seats
    this.turn = from.turn
    this.time = from.time
    this.alive = from.alive
    this.conquered = from.conquered
  }

  /** Counts what follows from owners and units. */
  count(): void {
    const { map, owner, units, held, army, inContinent } = this
    held.fill(0)
    army.fill(0)
    inContinent.fill(0)
    for (let x = 0; x < map.size; x++) {
      const seat = owner[x]!
      held[seat]!++
      army[seat]! += units[x]!
      const continent = map.continentOf[x]!
      if (continent !== NO_CONTINENT) inContinent[continent * SEATS + seat]!++
    }
    this.alive = 0
    for (let seat = 0; seat < SEATS; seat++) if (held[seat]! > 0) this.alive++
  }

  place(x: number, count: number): void {
    this.units[x]! += count
    this.army[this.owner[x]!]! += count
  }

  shift(x: number, y: number, count: number): void {
    this.units[x]! -= count
    this.units[y]! += count
  }

  /** Units that are lost where they stand. */
  lose(x: number, count: number): void {
    this.units[x]! -= count
    this.army[this.owner[x]!]! -= count
  }

  /** Moves `count` units from x into y, which has lost all of its own, and gives y to the owner of x. */
  conquer(x: number, y: number, count: number): void {
    const { owner, held, inContinent, cards } = this
    const seat = owner[x]!
    const loser = owner[y]!
    owner[y] = seat
    held[seat]!++
    held[loser]!--
    const continent = this.map.continentOf[y]!
    if (continent !== NO_CONTINENT) {
      inContinent[continent * SEATS + seat]!++
      inContinent[continent * SEATS + loser]!--
    }
    this.shift(x, y, count)
    this.conquered = true
    if (held[loser]! > 0) return
    this.alive--
    cards[seat]! += cards[loser]!
    cards[loser] = 0
  }

  /** One roll of x against y with all dice; between large armies as many alike at once as keep a battle short. */
  roll(x: number, y: number, luck: Luck): void {
    const attack = attackDice(this.units[x]!)
    const defence = defenceDice(this.units[y]!)
    const stake = atStake(attack, defence)
    const first = lossIndex(attack, defence)
    const drawn = luck.real()
    const none = LOSSES[first]!
    const lost = drawn < none ? 0 : drawn < none + LOSSES[first + 1]! ? 1 : 2
    const rolls = Math.max(1, Math.min(this.units[x]!, this.units[y]!) >> LARGE_BITS)
    if (lost > 0) this.lose(x, lost * rolls)
    if (lost < stake) this.lose(y, (stake - lost) * rolls)
  }

  /** Whether a seat holds a whole continent. */
  holds(continent: number, seat: number): boolean {
    return this.inContinent[continent * SEATS + seat] === this.continentSize[continent]
  }

  /** Units for the continents that a seat holds. */
  bonusOf(seat: number): number {
    let sum = 0
    for (let continent = 0; continent < this.bonus.length; continent++)
      if (this.holds(continent, seat)) sum += this.bonus[continent]!
    return sum
  }

  /** The seat that is next to act and owns something. */
  nextSeat(seat: number): number {
    let next = seat
    do next = next + 1 === this.seats ? 0 : next + 1
    while (this.held[next] === 0 && next !== seat)
    return next
  }
}

/** The position as rollouts begin with it. */
export function modelOf(position: Position): Model {
  const model = new Model(position.map)
  model.owner.set(position.owner)
  model.units.set(position.units)
  model.seats = position.seats
  model.turn = position.turn
  model.sets = position.sets
  model.cards.set(position.hands.counts)
  model.conquered = position.attacks > 0
  model.count()
  return model
}
