import { CHANCE, type Move, type Outcome, OVER, type Seat, type State } from '../../game/state.ts'
import { fixedValue, increasingValue, territoryShown, UNSEEN } from './cards.ts'
import { LOSSES } from './dice.data.ts'
import { atStake, defenceDice, lossIndex } from './dice.ts'
import { type Hand, Hands } from './hands.ts'
import { highKey, lowKey } from './hash.ts'
import { legalMoves } from './legal.ts'
import { NO_CONTINENT, type RiskMap, SLOTS } from './map.ts'
import {
  ATTACK,
  amountOf,
  attackerLoss,
  bonusOfTrade,
  CARD,
  cardOfEvent,
  cardOfTrade,
  DRAFT,
  defenderLoss,
  END,
  FORTIFY,
  kindOf,
  NO_BONUS,
  OCCUPY,
  ROLL,
  rollEvent,
  slotIn,
  TRADE,
  territoryOf,
} from './moves.ts'
import { ATTACKING, DRAFTING, DRAWING, FIRST_OF_CHANCE, FORTIFYING, OCCUPYING, ROLLING, TRADING } from './phases.ts'
import { ATTACKS, BONUS, MUST_TRADE, MUST_TRADE_AT_ONCE, ROUNDS, type Rules, SET } from './rules.ts'

/** The parts of a position, as its text has them. What a phase does not use is 0. */
export interface Setup {
  readonly seats: number
  /** By territory. */
  readonly owner: ArrayLike<Seat>
  readonly units: ArrayLike<number>
  readonly turn: Seat
  readonly phase: number
  readonly left: number
  readonly attacks: number
  readonly from: number
  readonly to: number
  readonly dice: number
  readonly round: number
  readonly sets: number
  readonly hands: readonly Hand[]
}

/** Integers that `play` writes down of what it changes, for `undo`; at these places of an entry. */
const ENTRY = 22
const MOVE = 0
const PHASE = 1
const LEFT = 2
const MADE = 3
const FROM = 4
const TO = 5
const DICE = 6
const ROUND = 7
const SETS = 8
const TURN = 9
const LOW = 10
const HIGH = 11
/** Whether the player's hand had been seen. */
const SEEN = 12
/** Where in the hand the three cards traded were, six bits each. */
const PLACES = 13
/** Who was eliminated, or -1; and his cards, negative where they had not been seen. */
const VICTIM = 14
const VICTIM_CARDS = 15
/** Up to two territories, with their owners and units; or -1. */
const FIRST = 16
const SECOND = 19

/** What the key's parts are about: above all that `put` uses, which is below 128 * 8. */
const ABOUT_TURN = 1024
const ABOUT_LEFT = 1025
const ABOUT_BATTLE = 1026
const ABOUT_ROUND = 1027
const ABOUT_HANDS = 1032

/**
 * Risk by the older system's rules or the classic ones. A turn is a row of moves, each of which has a phase; throws of
 * the dice and cards drawn are chance events.
 *
 * Hands that have not been seen are numbers of cards (src/games/risk/hands.ts): a state is what somebody knows.
 */
export class RiskState implements State {
  readonly rules: Rules
  readonly map: RiskMap
  readonly seats: number
  turn: Seat
  toMove = 0
  /** One of phases.ts. */
  phase: number
  /** Units to be placed, in TRADING and DRAFTING. */
  left: number
  /** Attacks made in this turn; under the classic rules 1 once a territory has been taken, else 0. */
  attacks: number
  /** Of the attack, in ROLLING and OCCUPYING. */
  from: number
  to: number
  /** Thrown by the attacker, in the same phases. */
  dice: number
  /** From 1. */
  round: number
  /** Sets traded in the game. */
  sets: number
  /** By territory. */
  readonly owner: Uint8Array
  readonly units: Int32Array
  /** By seat. */
  readonly territories: Int32Array
  readonly armies: Int32Array
  /** Territories of continent c that seat s holds: held[c * seats + s]. */
  readonly held: Uint8Array
  readonly hands: Hands

  private low = 0
  private high = 0
  private trail = new Int32Array(ENTRY * 64)
  /** Where the next entry goes. */
  private top = 0
  /** By territory: what had been placed in the draft under way when the trail began. */
  private readonly placedBefore: Int32Array

  /** @param setup a position that `notation.ts` has found possible */
  constructor(setup: Setup, rules: Rules) {
    const { map } = rules
    this.rules = rules
    this.map = map
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
    this.owner = new Uint8Array(map.size)
    this.units = new Int32Array(map.size)
    this.territories = new Int32Array(setup.seats)
    this.armies = new Int32Array(setup.seats)
    this.held = new Uint8Array(map.continents.length * setup.seats)
    this.placedBefore = new Int32Array(map.size)
    this.hands = new Hands(setup.hands)
    for (let t = 0; t < map.size; t++) {
      this.count(t, setup.owner[t]!, setup.units[t]!, 1)
      this.owner[t] = setup.owner[t]!
      this.units[t] = setup.units[t]!
    }
    this.settle()
  }

  get keyLow(): number {
    let key = this.low ^ lowKey(ABOUT_TURN, (this.turn * 8 + this.phase) * 8 + this.attacks)
    key ^= lowKey(ABOUT_LEFT, this.left) ^ lowKey(ABOUT_ROUND, this.round * 4096 + this.sets)
    if (this.dice > 0) key ^= lowKey(ABOUT_BATTLE, (this.from * 128 + this.to) * 4 + this.dice)
    if (this.rules.classic) {
      for (let s = 0; s < this.seats; s++) key ^= lowKey(ABOUT_HANDS + s, this.hands.keyLow(s))
    }
    return key
  }

  get keyHigh(): number {
    let key = this.high ^ highKey(ABOUT_TURN, (this.turn * 8 + this.phase) * 8 + this.attacks)
    key ^= highKey(ABOUT_LEFT, this.left) ^ highKey(ABOUT_ROUND, this.round * 4096 + this.sets)
    if (this.dice > 0) key ^= highKey(ABOUT_BATTLE, (this.from * 128 + this.to) * 4 + this.dice)
    if (this.rules.classic) {
      for (let s = 0; s < this.seats; s++) key ^= highKey(ABOUT_HANDS + s, this.hands.keyHigh(s))
    }
    return key
  }

  legalMoves(buffer: Int32Array, from: number): number {
    return legalMoves(this, buffer, from)
  }

  chanceEvents(buffer: Int32Array, probabilities: Float64Array, from: number): number {
    if (this.phase !== ROLLING) return this.hands.draws(this.turn, buffer, probabilities, from)
    const defence = defenceDice(this.units[this.to]!)
    const lost = atStake(this.dice, defence)
    const index = lossIndex(this.dice, defence)
    for (let attacker = 0; attacker <= lost; attacker++) {
      buffer[from] = rollEvent(attacker, lost - attacker)
      probabilities[from++] = LOSSES[index + attacker]!
    }
    return from
  }

  /** Whether a seat is still in the game. */
  isIn(seat: Seat): boolean {
    return this.territories[seat]! > 0
  }

  /** Units that a turn of the seat begins with, besides those for cards. */
  income(seat: Seat): number {
    const territories = this.territories[seat]!
    if (!this.rules.classic) return territories
    let units = Math.max(3, Math.floor(territories / 3))
    for (let c = 0; c < this.map.continents.length; c++) {
      const { territories: all, bonus } = this.map.continents[c]!
      if (this.held[c * this.seats + seat] === all.length) units += bonus
    }
    return units
  }

  /**
   * Writes what has been placed on each territory in the draft under way, as far as that is known: a text does not tell.
   */
  placedInDraft(units: Int32Array): void {
    units.fill(0)
    if (this.phase !== DRAFTING) return
    const { trail } = this
    let entry = this.top - ENTRY
    for (; entry >= 0 && kindOf(trail[entry + MOVE]!) === DRAFT; entry -= ENTRY) {
      units[territoryOf(trail[entry + MOVE]!)]! += amountOf(trail[entry + MOVE]!)
    }
    if (entry < 0) for (let t = 0; t < units.length; t++) units[t]! += this.placedBefore[t]!
  }

  /** Tells the state which positions came before, oldest first: from there it knows what has been placed in its draft. */
  remember(earlier: readonly RiskState[]): void {
    this.placedBefore.fill(0)
    if (this.phase !== DRAFTING) return
    const first = earlier.find(({ turn, round, phase }) => {
      return turn === this.turn && round === this.round && phase === DRAFTING
    })
    if (!first || first.map !== this.map) return
    const placed = this.units.map((units, t) => units - first.units[t]!)
    const sum = placed.reduce((all, units) => all + units, 0)
    if (placed.every((units) => units >= 0) && sum === first.left - this.left) this.placedBefore.set(placed)
  }

  // --- play ---

  play(move: Move): void {
    this.note(move)
    switch (kindOf(move)) {
      case END:
        this.end()
        break
      case DRAFT:
        this.draft(territoryOf(move), amountOf(move))
        break
      case ATTACK:
        this.attack(move)
        break
      case OCCUPY:
        this.occupy(amountOf(move))
        break
      case FORTIFY:
        this.fortify(move)
        break
      case TRADE:
        this.trade(move)
        break
      case ROLL:
        this.roll(attackerLoss(move), defenderLoss(move))
        break
      case CARD:
        this.takeCard(cardOfEvent(move))
        break
    }
    this.settle()
  }

  private end(): void {
    if (this.phase === TRADING) this.phase = DRAFTING
    else if (this.phase === FORTIFYING) this.endTurn()
    else if (this.rules.classic) this.phase = FORTIFYING
    else this.passTurn()
  }

  private draft(territory: number, units: number): void {
    this.put(FIRST, territory, this.turn, this.units[territory]! + units)
    this.left -= units
    if (this.left === 0) this.phase = ATTACKING
  }

  private attack(move: Move): void {
    const from = territoryOf(move)
    const to = this.map.neighbours[from * SLOTS + slotIn(move)]!
    if (this.rules.classic) {
      this.phase = ROLLING
      this.from = from
      this.to = to
      this.dice = amountOf(move)
      return
    }
    const attackers = this.units[from]!
    const defenders = this.units[to]!
    const army = armySent(attackers, defenders)
    this.put(FIRST, from, this.turn, attackers - army)
    this.put(SECOND, to, this.turn, army - defenders)
    this.attacks++
    if (this.attacks === ATTACKS && !this.won) this.passTurn()
  }

  private roll(attackerLoses: number, defenderLoses: number): void {
    const { from, to, turn } = this
    const victim = this.owner[to]!
    const left = this.units[to]! - defenderLoses
    this.put(FIRST, from, turn, this.units[from]! - attackerLoses)
    if (left > 0) {
      this.put(SECOND, to, victim, left)
      this.endBattle()
      return
    }
    this.put(SECOND, to, turn, 0)
    this.attacks = 1
    if (this.won) {
      // nobody is left to mind how many move in
      this.put(FIRST, from, turn, this.units[from]! - this.dice)
      this.put(SECOND, to, turn, this.dice)
      this.endBattle()
      return
    }
    this.phase = OCCUPYING
    if (!this.isIn(victim)) this.takeCards(victim)
  }

  private endBattle(): void {
    this.phase = ATTACKING
    this.from = 0
    this.to = 0
    this.dice = 0
  }

  /** Of an eliminated player. */
  private takeCards(victim: Seat): void {
    const { hands, turn, trail, top } = this
    trail[top - ENTRY + VICTIM] = victim
    trail[top - ENTRY + VICTIM_CARDS] = hands.seen[victim] === 1 ? hands.counts[victim]! : -hands.counts[victim]!
    hands.transfer(victim, turn)
  }

  private occupy(units: number): void {
    this.put(FIRST, this.from, this.turn, this.units[this.from]! - units)
    this.put(SECOND, this.to, this.turn, units)
    this.endBattle()
    if (this.hands.counts[this.turn]! >= MUST_TRADE_AT_ONCE) this.phase = TRADING
  }

  private fortify(move: Move): void {
    const from = territoryOf(move)
    const to = this.map.neighbours[from * SLOTS + slotIn(move)]!
    const units = amountOf(move)
    this.put(FIRST, from, this.turn, this.units[from]! - units)
    this.put(SECOND, to, this.turn, this.units[to]! + units)
    this.endTurn()
  }

  private trade(move: Move): void {
    const { hands, turn } = this
    const [a, b, c] = [cardOfTrade(move, 0), cardOfTrade(move, 1), cardOfTrade(move, 2)]
    this.left += this.rules.fixedSets ? fixedValue(a, b, c) : increasingValue(this.sets)
    this.sets++
    if (a === UNSEEN) hands.removeUnseen(turn, SET)
    else {
      let places = 0
      for (let i = 0; i < SET; i++) {
        const place = hands.placeOf(turn, cardOfTrade(move, i))
        places |= place << (6 * i)
        hands.removeAt(turn, place)
      }
      this.trail[this.top - ENTRY + PLACES] = places
      const bonus = bonusOfTrade(move)
      if (bonus !== NO_BONUS) {
        const territory = territoryShown(cardOfTrade(move, bonus))
        this.put(FIRST, territory, turn, this.units[territory]! + BONUS)
      }
    }
    // in the middle of a turn there are no more trades than have to be
    const least = this.attacks === 0 ? SET : MUST_TRADE
    if (hands.counts[turn]! < least) this.phase = DRAFTING
  }

  private takeCard(card: number): void {
    this.hands.add(this.turn, card)
    this.passTurn()
  }

  /** Of the classic rules: a card for whoever has taken a territory, as long as there are any. */
  private endTurn(): void {
    if (this.attacks > 0 && this.hands.deck > 0) this.phase = DRAWING
    else this.passTurn()
  }

  private passTurn(): void {
    const { turn } = this
    do this.turn = (this.turn + 1) % this.seats
    while (!this.isIn(this.turn))
    if (this.turn <= turn) this.round++
    this.attacks = 0
    this.left = this.income(this.turn)
    this.phase = this.rules.classic && this.hands.counts[this.turn]! >= SET ? TRADING : DRAFTING
  }

  private get won(): boolean {
    return this.territories[this.turn] === this.map.size
  }

  private settle(): void {
    const over = this.won || this.round > ROUNDS
    this.toMove = over ? OVER : this.phase >= FIRST_OF_CHANCE ? CHANCE : this.turn
  }

  /** Changes a territory, and writes down at `place` of the last entry what it was. */
  private put(place: number, territory: number, owner: Seat, units: number): void {
    const at = this.top - ENTRY + place
    if (this.trail[at] === -1) {
      this.trail[at] = territory
      this.trail[at + 1] = this.owner[territory]!
      this.trail[at + 2] = this.units[territory]!
    }
    this.change(territory, owner, units)
  }

  private change(territory: number, owner: Seat, units: number): void {
    this.count(territory, this.owner[territory]!, this.units[territory]!, -1)
    this.owner[territory] = owner
    this.units[territory] = units
    this.count(territory, owner, units, 1)
  }

  /** Adds what a territory is to all that is counted, or (sign -1) takes it away. */
  private count(territory: number, owner: Seat, units: number, sign: number): void {
    this.territories[owner]! += sign
    this.armies[owner]! += sign * units
    const continent = this.map.continentOf[territory]!
    if (continent !== NO_CONTINENT) this.held[continent * this.seats + owner]! += sign
    this.low ^= lowKey(territory * 8 + owner, units)
    this.high ^= highKey(territory * 8 + owner, units)
  }

  // --- undo ---

  private note(move: Move): void {
    if (this.top === this.trail.length) {
      const longer = new Int32Array(2 * this.trail.length)
      longer.set(this.trail)
      this.trail = longer
    }
    const { trail, top } = this
    trail[top + MOVE] = move
    trail[top + PHASE] = this.phase
    trail[top + LEFT] = this.left
    trail[top + MADE] = this.attacks
    trail[top + FROM] = this.from
    trail[top + TO] = this.to
    trail[top + DICE] = this.dice
    trail[top + ROUND] = this.round
    trail[top + SETS] = this.sets
    trail[top + TURN] = this.turn
    trail[top + LOW] = this.low
    trail[top + HIGH] = this.high
    trail[top + SEEN] = this.hands.seen[this.turn]!
    trail[top + VICTIM] = -1
    trail[top + FIRST] = -1
    trail[top + SECOND] = -1
    this.top = top + ENTRY
  }

  undo(): void {
    this.top -= ENTRY
    const { trail, top } = this
    if (trail[top + FIRST]! >= 0) this.change(trail[top + FIRST]!, trail[top + FIRST + 1]!, trail[top + FIRST + 2]!)
    if (trail[top + SECOND]! >= 0) this.change(trail[top + SECOND]!, trail[top + SECOND + 1]!, trail[top + SECOND + 2]!)
    this.phase = trail[top + PHASE]!
    this.left = trail[top + LEFT]!
    this.attacks = trail[top + MADE]!
    this.from = trail[top + FROM]!
    this.to = trail[top + TO]!
    this.dice = trail[top + DICE]!
    this.round = trail[top + ROUND]!
    this.sets = trail[top + SETS]!
    this.turn = trail[top + TURN]!
    this.low = trail[top + LOW]!
    this.high = trail[top + HIGH]!
    const kind = kindOf(trail[top + MOVE]!)
    if (kind === CARD) this.hands.unadd(this.turn)
    else if (kind === TRADE) this.untrade(top)
    else if (kind === ROLL && trail[top + VICTIM]! >= 0) this.giveBackCards(top)
    this.hands.seen[this.turn] = trail[top + SEEN]!
    this.settle()
  }

  private untrade(top: number): void {
    const move = this.trail[top + MOVE]!
    if (cardOfTrade(move, 0) === UNSEEN) {
      this.hands.removeUnseen(this.turn, -SET)
      return
    }
    const places = this.trail[top + PLACES]!
    for (let i = SET - 1; i >= 0; i--) {
      this.hands.insertAt(this.turn, (places >> (6 * i)) & 63, cardOfTrade(move, i))
    }
  }

  private giveBackCards(top: number): void {
    const { hands, turn } = this
    const victim = this.trail[top + VICTIM]!
    const signed = this.trail[top + VICTIM_CARDS]!
    const count = Math.abs(signed)
    // the cards themselves still stand where the victim had them
    hands.counts[turn]! -= count
    hands.counts[victim] = count
    hands.seen[victim] = signed < 0 ? 0 : 1
  }

  // --- the end ---

  outcome(): Outcome | null {
    if (this.toMove !== OVER) return null
    if (this.won) return { winner: this.turn, reason: 'holds every territory' }
    const winner = this.leader()
    return { winner: winner < 0 ? null : winner, reason: `round ${ROUNDS} is over` }
  }

  /** Who has most territories, then most units; -1: several have. */
  private leader(): number {
    let best = 0
    let tied = false
    for (let s = 1; s < this.seats; s++) {
      const more = this.territories[s]! - this.territories[best]! || this.armies[s]! - this.armies[best]!
      if (more > 0) {
        best = s
        tied = false
      } else if (more === 0) tied = true
    }
    return tied ? -1 : best
  }

  returns(seat: Seat): number {
    const winner = this.won ? this.turn : this.leader()
    if (winner < 0) return 0
    return winner === seat ? 1 : -1 / (this.seats - 1)
  }

  copy(): RiskState {
    const copy = new RiskState({ ...this.setup(), hands: [...this.hands.counts] }, this.rules)
    copy.hands.copyFrom(this.hands)
    this.placedInDraft(copy.placedBefore)
    return copy
  }

  /** The parts that the position text tells. */
  setup(): Setup {
    const { hands } = this
    return {
      seats: this.seats,
      owner: this.owner,
      units: this.units,
      turn: this.turn,
      phase: this.phase,
      left: this.left,
      attacks: this.attacks,
      from: this.from,
      to: this.to,
      dice: this.dice,
      round: this.round,
      sets: this.sets,
      hands: Array.from({ length: this.seats }, (_, seat) => hands.handOf(seat)),
    }
  }
}

/** Units that an attack under the simplified rules sends; those that stood there fall with as many of them. */
export const armySent = (attackers: number, defenders: number): number => Math.ceil((attackers + defenders) / 2)
