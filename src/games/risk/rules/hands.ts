import type { Random } from '../../../game/random.ts'
import type { Move, Seat } from '../../../game/state.ts'
import { DECK, TERRITORY_CARDS, territoryShown, UNSEEN, usualCard, WILD } from './cards.ts'
import type { Hash } from './hash.ts'
import { cardEvent, cardOfTrade } from './moves.ts'
import { SET } from './rules.ts'

/** A hand as in a position text: its cards in order, or only their number if they have not been seen. */
export type Hand = readonly number[] | number

/** The number of cards in all hands. */
export const countCards = (hands: readonly Hand[]): number =>
  hands.reduce<number>((sum, hand) => sum + (typeof hand === 'number' ? hand : hand.length), 0)

/** The players' hands. A hand has either been seen as a whole, or only its number of cards is known. An empty hand has been seen. */
export class Hands {
  /** By seat, the number of cards. */
  readonly counts: Uint8Array
  /** By seat, 1 if the cards have been seen. */
  readonly seen: Uint8Array
  /** The cards of seat s are cards[s * DECK + i], in the order in which they were drawn. */
  readonly cards: Uint8Array
  /** The number of cards left in the deck. */
  deck = DECK
  // Written by `noteShown`: by territory, 1 if its card is in a seen hand; the numbers of wilds and cards in seen hands.
  private readonly shown = new Uint8Array(TERRITORY_CARDS)
  private wildsShown = 0
  private cardsShown = 0
  /** A buffer of `deal`. */
  private readonly pool = new Uint8Array(DECK)

  constructor(hands: readonly Hand[]) {
    this.counts = new Uint8Array(hands.length)
    this.seen = new Uint8Array(hands.length).fill(1)
    this.cards = new Uint8Array(hands.length * DECK)
    for (const [seat, hand] of hands.entries()) {
      const seen = typeof hand !== 'number'
      const count = seen ? hand.length : hand
      this.seen[seat] = seen || count === 0 ? 1 : 0
      if (seen) this.cards.set(hand, seat * DECK)
      this.counts[seat] = count
      this.deck -= count
    }
  }

  copyFrom(other: Hands): void {
    this.counts.set(other.counts)
    this.seen.set(other.seen)
    this.cards.set(other.cards)
    this.deck = other.deck
  }

  /** Forgets the cards of a hand, but not their number. */
  forget(seat: Seat): void {
    this.cards.fill(0, seat * DECK, (seat + 1) * DECK)
    this.seen[seat] = this.counts[seat] === 0 ? 1 : 0
  }

  /** Gives every unseen hand but that of one seat cards that are in no seen hand, each deal as likely as any other. */
  deal(except: Seat, random: Random): void {
    const { pool } = this
    this.noteShown()
    let size = 0
    for (let territory = 0; territory < TERRITORY_CARDS; territory++)
      if (this.shown[territory] === 0) pool[size++] = usualCard(territory)
    for (let i = this.wildsShown; i < DECK - TERRITORY_CARDS; i++) pool[size++] = WILD
    for (let seat = 0; seat < this.counts.length; seat++) {
      if (seat === except || this.seen[seat] === 1) continue
      for (let i = 0; i < this.counts[seat]!; i++) {
        const drawn = random.below(size--)
        this.cards[seat * DECK + i] = pool[drawn]!
        pool[drawn] = pool[size]!
      }
      this.seen[seat] = 1
    }
  }

  handOf(seat: Seat): Hand {
    const count = this.counts[seat]!
    return this.seen[seat] === 1 ? [...this.cards.subarray(seat * DECK, seat * DECK + count)] : count
  }

  card(seat: Seat, i: number): number {
    return this.cards[seat * DECK + i]!
  }

  /** Moves a card from the deck to a hand. UNSEEN makes the whole hand unseen. */
  add(seat: Seat, card: number): void {
    this.cards[seat * DECK + this.counts[seat]!++] = card
    if (card === UNSEEN) this.seen[seat] = 0
    this.deck--
  }

  /** The reverse of `add`, except for `seen`: moves the last card of a hand back to the deck. */
  unadd(seat: Seat): void {
    this.counts[seat]!--
    this.deck++
  }

  /** Moves the cards of a TRADE from a hand back to the deck. Returns their places in the hand, for `untrade`. */
  trade(seat: Seat, move: Move): number {
    if (cardOfTrade(move, 0) === UNSEEN) {
      this.removeUnseen(seat, SET)
      return 0
    }
    let places = 0
    for (let i = 0; i < SET; i++) {
      const place = this.placeOf(seat, cardOfTrade(move, i))
      places |= place << (6 * i)
      this.removeAt(seat, place)
    }
    return places
  }

  /** The reverse of `trade`, except for `seen`. */
  untrade(seat: Seat, move: Move, places: number): void {
    if (cardOfTrade(move, 0) === UNSEEN) {
      this.removeUnseen(seat, -SET)
      return
    }
    for (let i = SET - 1; i >= 0; i--) this.insertAt(seat, (places >> (6 * i)) & 63, cardOfTrade(move, i))
  }

  /** Moves the card at a place of a hand back to the deck. */
  private removeAt(seat: Seat, place: number): void {
    const end = seat * DECK + this.counts[seat]!--
    this.cards.copyWithin(seat * DECK + place, seat * DECK + place + 1, end)
    this.deck++
  }

  /** The reverse of `removeAt`. */
  private insertAt(seat: Seat, place: number, card: number): void {
    const end = seat * DECK + this.counts[seat]!++
    this.cards.copyWithin(seat * DECK + place + 1, seat * DECK + place, end)
    this.cards[seat * DECK + place] = card
    this.deck--
  }

  /** The place of a card in a hand, of two wilds the first; -1 if it is not there. */
  private placeOf(seat: Seat, card: number): number {
    for (let i = 0; i < this.counts[seat]!; i++) if (this.card(seat, i) === card) return i
    return -1
  }

  /** Moves `count` cards of an unseen hand back to the deck. */
  private removeUnseen(seat: Seat, count: number): void {
    this.counts[seat]! -= count
    this.deck += count
    if (this.counts[seat] === 0) this.seen[seat] = 1
  }

  /** Moves all cards of a hand to another. The other hand counts as seen from then on only if both had been seen. */
  transfer(from: Seat, to: Seat): void {
    const count = this.counts[from]!
    if (count === 0) return
    const seen = this.seen[from] === 1 && this.seen[to] === 1
    const end = to * DECK + this.counts[to]!
    this.cards.copyWithin(end, from * DECK, from * DECK + count)
    this.counts[to]! += count
    this.counts[from] = 0
    this.seen[to] = seen ? 1 : 0
    this.seen[from] = 1
  }

  /** The reverse of `transfer`, except for `seen` of the hand that the cards went to. */
  transferBack(from: Seat, to: Seat, count: number, seen: number): void {
    // the cards are still in their old places
    this.counts[to]! -= count
    this.counts[from] = count
    this.seen[from] = seen
  }

  /** `State.chanceEvents` of a card to be drawn by a seat. */
  draws(seat: Seat, buffer: Int32Array, probabilities: Float64Array, from: number): number {
    if (this.seen[seat] === 0) {
      buffer[from] = cardEvent(UNSEEN)
      probabilities[from] = 1
      return from + 1
    }
    this.noteShown()
    const { shown } = this
    const wilds = DECK - TERRITORY_CARDS - this.wildsShown
    const unseen = DECK - this.cardsShown
    for (let territory = 0; territory < TERRITORY_CARDS; territory++) {
      if (shown[territory] === 1) continue
      buffer[from] = cardEvent(usualCard(territory))
      probabilities[from++] = 1 / unseen
    }
    if (wilds > 0) {
      buffer[from] = cardEvent(WILD)
      probabilities[from++] = wilds / unseen
    }
    return from
  }

  /** Updates the record of the cards in seen hands. */
  private noteShown(): void {
    this.shown.fill(0)
    this.wildsShown = 0
    this.cardsShown = 0
    for (let seat = 0; seat < this.counts.length; seat++) {
      if (this.seen[seat] === 0) continue
      for (let i = 0; i < this.counts[seat]!; i++) {
        const card = this.card(seat, i)
        this.cardsShown++
        if (card === WILD) this.wildsShown++
        else this.shown[territoryShown(card)] = 1
      }
    }
  }

  /**
   * Half of the key of a hand. The order of its cards does not count.
   * @param hidden takes a hand that has been seen as one that has not
   */
  key(seat: Seat, hash: Hash, hidden = false): number {
    const count = this.counts[seat]!
    if (this.seen[seat] === 0 || (hidden && count > 0)) return hash(UNSEEN, count)
    let sum = count
    for (let i = 0; i < count; i++) sum = (sum + hash(this.card(seat, i), 0)) | 0
    return sum
  }
}
