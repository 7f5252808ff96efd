import { CHANCE, type Move, type Outcome, OVER, type Seat, type State } from '../../../game/state.ts'
import { boundsOf, MOST_SETS } from './bounds.ts'
import { fixedValue, increasingValue, territoryShown } from './cards.ts'
import { LOSSES } from './dice.data.ts'
import { atStake, defenceDice, lossIndex } from './dice.ts'
import { legalMoves } from './legal-moves.ts'
import { SLOTS } from './map.ts'
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
import { Position, type Setup } from './position.ts'
import { ATTACKS, armySent, BONUS, MUST_TRADE, MUST_TRADE_AT_ONCE, ROUNDS, type Rules, SET } from './rules.ts'
import { RiskUndoStack } from './undo-stack.ts'

/**
 * Risk by the simplified rules, or by the classic rules. A turn is a sequence of moves, phase by
 * phase. Rolls of the dice and cards drawn are chance events.
 */
export class RiskState extends Position implements State {
  toMove = 0
  private readonly undos = new RiskUndoStack()
  /** By territory, the units placed in the current draft before the undo stack began. */
  private readonly placedBefore: Int32Array

  /** @param setup a position that `texts/notation.ts` has found possible */
  constructor(setup: Setup, rules: Rules) {
    super(setup, rules)
    this.placedBefore = new Int32Array(rules.map.size)
    this.settle()
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

  // --- play ---

  play(move: Move): void {
    this.undos.note(move, this, this.hands.seen[this.turn]!)
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
    if (this.phase === TRADING) this.beginDraft()
    else if (this.phase === FORTIFYING) this.endTurn()
    else if (this.rules.classic) this.phase = FORTIFYING
    else this.passTurn()
  }

  private draft(territory: number, units: number): void {
    this.put(territory, this.turn, this.units[territory]! + units)
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
    this.put(from, this.turn, attackers - army)
    this.put(to, this.turn, army - defenders)
    this.attacks++
    if (this.attacks === ATTACKS && !this.won) this.passTurn()
  }

  private roll(attackerLoses: number, defenderLoses: number): void {
    const { from, to, turn } = this
    const victim = this.owner[to]!
    const left = this.units[to]! - defenderLoses
    this.put(from, turn, this.units[from]! - attackerLoses)
    if (left > 0) {
      this.put(to, victim, left)
      this.endBattle()
      return
    }
    this.put(to, turn, 0)
    this.attacks = 1
    if (!this.isIn(victim)) this.takeCards(victim)
    if (this.won) {
      // the game is over: only as many units move in as dice were rolled
      this.put(from, turn, this.units[from]! - this.dice)
      this.put(to, turn, this.dice)
      this.endBattle()
      return
    }
    this.phase = OCCUPYING
  }

  private endBattle(): void {
    this.phase = ATTACKING
    this.from = 0
    this.to = 0
    this.dice = 0
  }

  private takeCards(victim: Seat): void {
    const { hands } = this
    this.undos.noteVictim(victim, hands.counts[victim]!, hands.seen[victim]!)
    hands.transfer(victim, this.turn)
  }

  private occupy(units: number): void {
    this.put(this.from, this.turn, this.units[this.from]! - units)
    this.put(this.to, this.turn, units)
    this.endBattle()
    if (this.hands.counts[this.turn]! >= MUST_TRADE_AT_ONCE) this.phase = TRADING
  }

  private fortify(move: Move): void {
    const from = territoryOf(move)
    const to = this.map.neighbours[from * SLOTS + slotIn(move)]!
    const units = amountOf(move)
    this.put(from, this.turn, this.units[from]! - units)
    this.put(to, this.turn, this.units[to]! + units)
    this.endTurn()
  }

  private trade(move: Move): void {
    const { hands, turn } = this
    const [a, b, c] = [cardOfTrade(move, 0), cardOfTrade(move, 1), cardOfTrade(move, 2)]
    this.left += this.admitted(this.rules.fixedSets ? fixedValue(a, b, c) : increasingValue(this.sets))
    this.sets = Math.min(this.sets + 1, MOST_SETS)
    this.undos.notePlaces(hands.trade(turn, move))
    const bonus = bonusOfTrade(move)
    if (bonus !== NO_BONUS) {
      const territory = territoryShown(cardOfTrade(move, bonus))
      this.put(territory, turn, this.units[territory]! + this.admitted(BONUS))
    }
    // in the middle of a turn only the trades that the rules require are made
    const least = this.attacks === 0 ? SET : MUST_TRADE
    if (hands.counts[turn]! < least) this.beginDraft()
  }

  /** The part of new units with which the player in turn stays within the bounds of texts (bounds.ts): play from the start never exceeds them. */
  private admitted(units: number): number {
    const { toPlace, army } = boundsOf(this.rules)
    return Math.min(units, toPlace - this.left, army - this.armies[this.turn]! - this.left)
  }

  private beginDraft(): void {
    this.phase = this.left > 0 ? DRAFTING : ATTACKING
  }

  private takeCard(card: number): void {
    this.hands.add(this.turn, card)
    this.passTurn()
  }

  /** Ends a turn under the classic rules: a player who has taken a territory draws a card, if any is left. */
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
    this.left = 0
    this.left = this.admitted(this.income(this.turn))
    if (this.rules.classic && this.hands.counts[this.turn]! >= SET) this.phase = TRADING
    else this.beginDraft()
  }

  private settle(): void {
    const over = this.won || this.round > ROUNDS
    this.toMove = over ? OVER : this.phase >= FIRST_OF_CHANCE ? CHANCE : this.turn
  }

  /** Changes a territory, and records its former owner and units for `undo`. */
  private put(territory: number, owner: Seat, units: number): void {
    this.undos.noteTerritory(territory, this.owner[territory]!, this.units[territory]!)
    this.holdings.set(territory, owner, units)
  }

  undo(): void {
    const { undos, hands } = this
    const { move } = undos
    undos.restore(this.holdings, this)
    if (kindOf(move) === CARD) hands.unadd(this.turn)
    else if (kindOf(move) === TRADE) hands.untrade(this.turn, move, undos.places)
    else if (undos.victim >= 0) hands.transferBack(undos.victim, this.turn, undos.victimCards, undos.victimSeen)
    hands.seen[this.turn] = undos.seen
    undos.drop()
    this.settle()
  }

  // --- the end ---

  outcome(): Outcome | null {
    if (this.toMove !== OVER) return null
    if (this.won) return { winner: this.turn, reason: 'holds every territory' }
    const leaders = this.holdings.leaders()
    const isTie = (leaders & (leaders - 1)) !== 0
    return { winner: isTie ? null : 31 - Math.clz32(leaders), reason: `round ${ROUNDS} is over` }
  }

  returns(seat: Seat): number {
    const { seats } = this
    const winners = this.won ? 1 << this.turn : this.holdings.leaders()
    if (((winners >> seat) & 1) === 0) return -1 / (seats - 1)
    let sharing = 0
    for (let other = 0; other < seats; other++) sharing += (winners >> other) & 1
    return (seats / sharing - 1) / (seats - 1)
  }

  // --- copies, and the current draft, which the position does not tell ---

  copy(): RiskState {
    const copy = new RiskState({ ...this.setup(), hands: [...this.hands.counts] }, this.rules)
    copy.hands.copyFrom(this.hands)
    this.placedInDraft(copy.placedBefore)
    return copy
  }

  /** Becomes a copy of another position of the same game. `undo` cannot go back behind this. */
  become(other: RiskState): void {
    const { turn, phase, left, attacks, from, to, dice, round, sets } = other
    Object.assign(this, { turn, phase, left, attacks, from, to, dice, round, sets })
    this.holdings.copyFrom(other.holdings)
    this.hands.copyFrom(other.hands)
    other.placedInDraft(this.placedBefore)
    this.undos.clear()
    this.settle()
  }

  /** The last move or event that has been played and not taken back; -1 for none. */
  get lastMove(): Move {
    return this.undos.isEmpty ? -1 : this.undos.move
  }
  /** The player who made the last move, or in whose turn the last event happened. */
  get lastTurn(): Seat {
    return this.undos.isEmpty ? this.turn : this.undos.turn
  }

  /**
   * Writes the units placed on each territory in the current draft, as far as known: by moves played, and by
   * `remember`.
   */
  placedInDraft(units: Int32Array): void {
    units.fill(0)
    if (this.phase !== DRAFTING) return
    if (this.undos.addDrafts(units)) for (let t = 0; t < units.length; t++) units[t]! += this.placedBefore[t]!
  }

  /** `State.setHistory`: finds the beginning of the current draft among earlier positions, and so the units placed since. */
  setHistory(earlier: readonly RiskState[]): void {
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
}
