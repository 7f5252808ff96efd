import { LOSSES } from '../rules/dice.data.ts'
import { atStake, attackDice, defenceDice, lossIndex } from '../rules/dice.ts'
import { NO_CONTINENT, type RiskMap } from '../rules/map.ts'
import type { Position } from '../rules/position.ts'
import type { Luck } from './luck.ts'

/** The most seats at a table. */
export const SEATS = 6

/**
 * The shift from the smaller army of a battle to the number of rolls made at once: one for each 2 ** LARGE_BITS units, so
 * that from 512 units on a roll stands for more than one.
 */
const LARGE_BITS = 8

/**
 * A position as rollouts play on it: the board exactly, hands as numbers of cards, since the cards of others are not known,
 * and which ones a rollout draws does not matter. Nothing is undone: a rollout begins with `copy`.
 */
export class Model {
  readonly map: RiskMap
  readonly owner: Int8Array
  readonly units: Int32Array
  /** By seat: the number of territories and of units. */
  readonly held = new Int32Array(SEATS)
  readonly army = new Int32Array(SEATS)
  /** inContinent[continent * SEATS + seat] is the number of territories there that the seat holds. */
  readonly inContinent: Int32Array
  readonly continentSize: Int8Array
  readonly bonus: Int8Array
  readonly cards = new Int32Array(SEATS)
  /** The number of sets of cards traded in the game. */
  sets = 0
  seats = 2
  turn = 0
  /** The number of turns played since the root. */
  time = 0
  /** The round of the game in which the root is. */
  begun = 1
  /** The number of seats that hold a territory. */
  alive = 0
  /** True once the player has taken a territory in this turn. */
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
    this.begun = from.begun
    this.alive = from.alive
    this.conquered = from.conquered
  }

  /** The round of the game, about: players who are out are counted as if they still moved. */
  get round(): number {
    return this.begun + this.time / this.seats
  }

  /** Computes all counts anew from owners and units. */
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

  /** Takes `count` units away from x. */
  lose(x: number, count: number): void {
    this.units[x]! -= count
    this.army[this.owner[x]!]! -= count
  }

  /** Gives y, which has no unit left, to the owner of x, and moves `count` units there. */
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

  /** Rolls for x against y with all dice: once, or several alike at once between large armies, to keep battles short. */
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

  /** True when a seat holds a whole continent. */
  holds(continent: number, seat: number): boolean {
    return this.inContinent[continent * SEATS + seat] === this.continentSize[continent]
  }

  /** The units for the continents that a seat holds. */
  bonusOf(seat: number): number {
    let sum = 0
    for (let continent = 0; continent < this.bonus.length; continent++)
      if (this.holds(continent, seat)) sum += this.bonus[continent]!
    return sum
  }

  /** The next seat that holds a territory. */
  nextSeat(seat: number): number {
    let next = seat
    do next = next + 1 === this.seats ? 0 : next + 1
    while (this.held[next] === 0 && next !== seat)
    return next
  }
}

/** A model of a position, for rollouts to begin with. */
export function modelOf(position: Position): Model {
  const model = new Model(position.map)
  model.owner.set(position.owner)
  model.units.set(position.units)
  model.seats = position.seats
  model.turn = position.turn
  model.sets = position.sets
  model.begun = position.round
  model.cards.set(position.hands.counts)
  model.conquered = position.attacks > 0
  model.count()
  return model
}
