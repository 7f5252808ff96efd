import type { Move, Seat } from '../../../game/state.ts'
import { doubled } from '../../../game/with-room.ts'
import type { Holdings } from './holdings.ts'
import { amountOf, DRAFT, kindOf, territoryOf } from './moves.ts'
import type { Progress } from './position.ts'

// The length of an entry, in integers, and the places of its parts.
const ENTRY = 21
const MOVE = 0
const TURN = 1
const PHASE = 2
const LEFT = 3
const ATTACKS = 4
const FROM = 5
const TO = 6
const DICE = 7
const ROUND = 8
const SETS = 9
/** 1 if the player's hand had been seen. */
const SEEN = 10
/** The places in the hand of the cards of a TRADE, as returned by `Hands.trade`. */
const PLACES = 11
/** The player eliminated, or -1; the number of their cards; 1 if these had been seen. */
const VICTIM = 12
const VICTIM_CARDS = 13
const VICTIM_SEEN = 14
/** Up to two territories (-1: none), each followed by its owner and units. */
const FIRST = 15
const SECOND = 18

/** The undo stack: one entry for each move played, with the values it has changed, in one typed array that grows. */
export class RiskUndoStack {
  private entries = new Int32Array(64 * ENTRY)
  /** The index of the last entry; -ENTRY if there is none. */
  private at = -ENTRY

  /** Adds the entry of a move, with the progress before it. */
  note(move: Move, progress: Readonly<Progress>, seen: number): void {
    this.at += ENTRY
    if (this.at === this.entries.length) this.entries = doubled(this.entries)
    const { entries, at } = this
    entries[at + MOVE] = move
    entries[at + TURN] = progress.turn
    entries[at + PHASE] = progress.phase
    entries[at + LEFT] = progress.left
    entries[at + ATTACKS] = progress.attacks
    entries[at + FROM] = progress.from
    entries[at + TO] = progress.to
    entries[at + DICE] = progress.dice
    entries[at + ROUND] = progress.round
    entries[at + SETS] = progress.sets
    entries[at + SEEN] = seen
    entries[at + VICTIM] = -1
    entries[at + FIRST] = -1
    entries[at + SECOND] = -1
  }

  /** Records in the last entry a territory's owner and units before its first change. A move changes two territories at most. */
  noteTerritory(territory: number, owner: Seat, units: number): void {
    const { entries } = this
    for (let place = this.at + FIRST; place <= this.at + SECOND; place += SECOND - FIRST) {
      if (entries[place] === territory) return
      if (entries[place] !== -1) continue
      entries[place] = territory
      entries[place + 1] = owner
      entries[place + 2] = units
      return
    }
  }

  /** Records in the last entry the places of the cards of a TRADE. */
  notePlaces(places: number): void {
    this.entries[this.at + PLACES] = places
  }

  /** Records in the last entry the player who was eliminated, and their hand. */
  noteVictim(victim: Seat, cards: number, seen: number): void {
    const { entries, at } = this
    entries[at + VICTIM] = victim
    entries[at + VICTIM_CARDS] = cards
    entries[at + VICTIM_SEEN] = seen
  }

  /** Drops all entries. */
  clear(): void {
    this.at = -ENTRY
  }

  // --- the last entry ---

  get move(): Move {
    return this.entries[this.at + MOVE]!
  }
  /** The player who made the move, or in whose turn the event happened. */
  get turn(): Seat {
    return this.entries[this.at + TURN]!
  }
  get isEmpty(): boolean {
    return this.at < 0
  }
  get seen(): number {
    return this.entries[this.at + SEEN]!
  }
  get places(): number {
    return this.entries[this.at + PLACES]!
  }
  /** The player who was eliminated, or -1. */
  get victim(): number {
    return this.entries[this.at + VICTIM]!
  }
  get victimCards(): number {
    return this.entries[this.at + VICTIM_CARDS]!
  }
  get victimSeen(): number {
    return this.entries[this.at + VICTIM_SEEN]!
  }

  /** Restores territories and progress as they were before the move. */
  restore(holdings: Holdings, progress: Progress): void {
    const { entries, at } = this
    for (let place = at + FIRST; place <= at + SECOND; place += SECOND - FIRST) {
      if (entries[place]! >= 0) holdings.set(entries[place]!, entries[place + 1]!, entries[place + 2]!)
    }
    progress.turn = entries[at + TURN]!
    progress.phase = entries[at + PHASE]!
    progress.left = entries[at + LEFT]!
    progress.attacks = entries[at + ATTACKS]!
    progress.from = entries[at + FROM]!
    progress.to = entries[at + TO]!
    progress.dice = entries[at + DICE]!
    progress.round = entries[at + ROUND]!
    progress.sets = entries[at + SETS]!
  }

  /** Drops the last entry. */
  drop(): void {
    this.at -= ENTRY
  }

  /**
   * Adds, by territory, the units that the DRAFTs at the end of the stack have placed.
   * @returns whether the whole stack consists of DRAFTs
   */
  addDrafts(units: Int32Array): boolean {
    const { entries } = this
    for (let at = this.at; at >= 0; at -= ENTRY) {
      const move = entries[at + MOVE]!
      if (kindOf(move) !== DRAFT) return false
      units[territoryOf(move)]! += amountOf(move)
    }
    return true
  }
}
