import type { Seat } from '../../../game/state.ts'
import { type Hand, Hands } from './hands.ts'
import { type Hash, highHash, lowHash } from './hash.ts'
import { Holdings } from './holdings.ts'
import type { RiskMap } from './map.ts'
import { baseIncome, type Rules } from './rules.ts'

/** The progress of the game and of the turn. Numbers that a phase does not use are 0. */
export interface Progress {
  /** The player whose turn it is. */
  turn: Seat
  /** The phase, one of phases.ts. */
  phase: number
  /** The units to be placed, in TRADING and DRAFTING. */
  left: number
  /** The attacks made in this turn; under the classic rules 1 once a territory has been taken, else 0. */
  attacks: number
  /** The territories of the attack, in ROLLING and OCCUPYING. */
  from: number
  to: number
  /** The dice thrown by the attacker, in the same phases. */
  dice: number
  /** The round, from 1 on. */
  round: number
  /** The number of sets of cards traded in the game. */
  sets: number
}

/** The parts of a position text. */
export interface Setup extends Readonly<Progress> {
  readonly seats: number
  /** By territory: its owner and its units. */
  readonly owner: ArrayLike<Seat>
  readonly units: ArrayLike<number>
  /** The hands by seat. */
  readonly hands: readonly Hand[]
}

// The facts that the parts of the key are about, as numbers. Territories take the numbers below these, eight each.
const ABOUT_TURN = 1024
const ABOUT_LEFT = 1025
const ABOUT_BATTLE = 1026
const ABOUT_ROUND = 1027
/** The fact of a seat's hand, plus the seat. */
const ABOUT_HANDS = 1032

/**
 * A position of Risk, and the counts that follow from it. Hands that have not been seen are numbers of cards (hands.ts): a
 * position is somebody's knowledge.
 */
export abstract class Position implements Progress {
  readonly rules: Rules
  readonly map: RiskMap
  readonly seats: number
  turn: Seat
  phase: number
  left: number
  attacks: number
  from: number
  to: number
  dice: number
  round: number
  sets: number
  readonly hands: Hands
  protected readonly holdings: Holdings
  // The arrays of `holdings`.
  readonly owner: Uint8Array
  readonly units: Int32Array
  readonly territories: Int32Array
  readonly armies: Int32Array
  readonly held: Uint8Array

  /** @param setup a position that `texts/notation.ts` has found possible */
  constructor(setup: Setup, rules: Rules) {
    this.rules = rules
    this.map = rules.map
    this.seats = setup.seats
    this.turn = setup.turn
    this.phase = setup.phase
    this.left = setup.left
    this.attacks = setup.attacks
    this.from = setup.from
    this.to = setup.to
    this.dice = setup.dice
    this.round = setup.round
    this.sets = setup.sets
    this.hands = new Hands(setup.hands)
    this.holdings = new Holdings(rules.map, setup.seats, setup.owner, setup.units)
    this.owner = this.holdings.owner
    this.units = this.holdings.units
    this.territories = this.holdings.territories
    this.armies = this.holdings.armies
    this.held = this.holdings.held
  }

  /** Returns the parts of its text. */
  setup(): Setup {
    const { seats, owner, units, turn, phase, left, attacks, from, to, dice, round, sets } = this
    const hands = Array.from({ length: seats }, (_, seat) => this.hands.handOf(seat))
    return { seats, owner, units, turn, phase, left, attacks, from, to, dice, round, sets, hands }
  }

  get keyLow(): number {
    return this.keyBy(lowHash)
  }

  get keyHigh(): number {
    return this.keyBy(highHash)
  }

  /** A key of what a seat may know of the position. */
  keyFor(viewer: Seat): number {
    return this.keyBy(lowHash, viewer)
  }

  /**
   * Half of the key, computed anew: no search of this game asks for it in its loop.
   * @param viewer takes the hands of all other seats as unseen; absent: all hands are taken as they are
   */
  private keyBy(hash: Hash, viewer?: Seat): number {
    const { map, owner, units, hands, seats } = this
    let key = hash(ABOUT_TURN, (this.turn * 8 + this.phase) * 8 + this.attacks)
    for (let t = 0; t < map.size; t++) key ^= hash(t * 8 + owner[t]!, units[t]!)
    key ^= hash(ABOUT_LEFT, this.left) ^ hash(ABOUT_ROUND, this.round * 4096 + this.sets)
    if (this.dice > 0) key ^= hash(ABOUT_BATTLE, (this.from * 128 + this.to) * 4 + this.dice)
    if (this.rules.classic) {
      for (let seat = 0; seat < seats; seat++) {
        const hidden = viewer !== undefined && viewer !== seat
        key ^= hash(ABOUT_HANDS + seat, hands.key(seat, hash, hidden))
      }
    }
    return key
  }

  /** True while a seat is in the game. */
  isIn(seat: Seat): boolean {
    return this.territories[seat]! > 0
  }

  /** True when the player whose turn it is holds every territory. */
  get won(): boolean {
    return this.territories[this.turn] === this.map.size
  }

  /** The units at the beginning of a seat's turn, besides those for cards. */
  income(seat: Seat): number {
    const territories = this.territories[seat]!
    if (!this.rules.classic) return territories
    return baseIncome(territories) + this.holdings.continentBonus(seat)
  }
}
