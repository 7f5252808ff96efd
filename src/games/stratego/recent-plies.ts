import { zobristKeys } from '../../game/keys/zobrist.ts'
import { lazy } from '../../game/lazy.ts'
import type { Move } from '../../game/state.ts'
import { STRIKER_STAYS } from '../ranks/rules/battle.ts'
import { moveFrom, moveTo, QUIET_MOVE } from '../ranks/rules/state.ts'
import { areAdjacent, FILES, SQUARES } from './pieces.ts'

/** The number of words that a ply takes: its move, the pieces, the arrangement after it, and the chase. */
const WIDTH = 6
/** The number of plies that the two-square rule looks at when it counts five turns. */
export const TWO_SQUARE_PLIES = 10

/** A bound on the codes of pieces. */
const CODES = 128

/** The keys of pieces, by their codes, on squares. */
const placeKeys = lazy(() => zobristKeys(CODES * SQUARES, 0x706c6163))

/**
 * The plies that have led to a position, as far as the two-square rule and the more-square rule look at them: first those
 * inferred from earlier positions, then those that were played.
 *
 * An arrangement is the placement of all pieces. Pieces are told apart by their codes, so by their paths, not by their
 * ranks: the rules are the same for all that know the moves. The key of an arrangement is relative to the first ply.
 */
export class RecentPlies {
  length = 0
  private words = new Int32Array(32 * WIDTH)
  private low = 0
  private high = 0
  private readonly keys = placeKeys()
  /** Scratch space of `threatens`: by code, the number of the call that has met the piece. */
  private readonly met = new Int32Array(CODES)
  private stamp = 0

  /**
   * Adds a ply.
   * @param striker the code of the piece that moved
   * @param struck the code of the piece that it struck, or 0
   * @param result of the battle, or QUIET_MOVE
   */
  push(move: Move, striker: number, struck: number, result: number): void {
    const at = this.length * WIDTH
    if (at === this.words.length) this.grow()
    const { words, keys } = this
    if (result === QUIET_MOVE) {
      const from = striker * SQUARES + (move >> 7)
      const to = striker * SQUARES + (move & 127)
      this.low = (this.low + keys.low[to]! - keys.low[from]!) | 0
      this.high = (this.high + keys.high[to]! - keys.high[from]!) | 0
    }
    words[at] = move | (result << 14)
    words[at + 1] = striker
    words[at + 2] = struck
    words[at + 3] = this.low
    words[at + 4] = this.high
    this.length++
    words[at + 5] = this.chaseNow()
  }

  pop(): void {
    this.length--
    const at = (this.length - 1) * WIDTH
    this.low = this.length === 0 ? 0 : this.words[at + 3]!
    this.high = this.length === 0 ? 0 : this.words[at + 4]!
  }

  clear(): void {
    this.length = 0
    this.low = 0
    this.high = 0
  }

  /** Becomes a copy of the part of another history that the rules still look at. */
  become(other: RecentPlies): void {
    this.take(other, other.plies)
  }

  /** A hash of the plies that `become` copies. */
  hash(): number {
    let hash = 0
    for (let back = 0; back < this.plies; back++) hash = (Math.imul(hash, 31) + this.moveBack(back)) | 0
    return hash
  }

  /** The number of plies that the rules still look at. */
  private get plies(): number {
    return Math.min(this.length, Math.max(TWO_SQUARE_PLIES, 2 * Math.max(this.chase(0), this.chase(1)) + 2))
  }

  /** The codes of the pieces of the last ply; 0 where there is none. */
  get lastStriker(): number {
    return this.length === 0 ? 0 : this.strikerBack(0)
  }

  get lastStruck(): number {
    return this.length === 0 ? 0 : this.words[(this.length - 1) * WIDTH + 2]!
  }

  /**
   * The two-square rule: true when the piece that the side to move has moved last crossed the same border in each of its
   * side's last `turns` turns. `crosses` then tells the moves that are forbidden.
   */
  banned(turns: number): boolean {
    if (turns === 0 || this.length < 2 * turns) return false
    const move = this.moveBack(1)
    const across = Math.floor(moveFrom(move) / FILES) === Math.floor(moveTo(move) / FILES)
    let low = Math.min(moveFrom(move), moveTo(move))
    let high = Math.max(moveFrom(move), moveTo(move))
    for (let turn = 1; turn < turns; turn++) {
      const before = this.moveBack(2 * turn + 1)
      if (this.strikerBack(2 * turn + 1) !== this.strikerBack(1)) return false
      const sameRow = Math.floor(moveFrom(before) / FILES) === Math.floor(moveTo(before) / FILES)
      if (sameRow !== across) return false
      low = Math.max(low, Math.min(moveFrom(before), moveTo(before)))
      high = Math.min(high, Math.max(moveFrom(before), moveTo(before)))
      if (low >= high) return false
    }
    this.bannedFrom = moveTo(move)
    this.bannedLow = low
    this.bannedHigh = high
    return true
  }

  /** The result of `banned`: the square of the piece, and the two squares of the border that its moves may not cross. */
  bannedFrom = 0
  bannedLow = 0
  bannedHigh = 0

  /** After `banned`: true when a move crosses a border that it may not. */
  crosses(move: Move): boolean {
    const from = moveFrom(move)
    const to = moveTo(move)
    if (from !== this.bannedFrom) return false
    const { bannedLow, bannedHigh } = this
    const across = Math.floor(bannedLow / FILES) === Math.floor(bannedHigh / FILES)
    if ((Math.floor(from / FILES) === Math.floor(to / FILES)) !== across) return false
    return Math.max(bannedLow, Math.min(from, to)) < Math.min(bannedHigh, Math.max(from, to))
  }

  /**
   * The length of a chase in turns: the last turns in a row in which a side's moved piece came to stand beside an enemy
   * piece and the reply moved that piece away.
   * @param back 0 for the chase by the side to move, 1 for the other side's up to its last turn
   */
  chase(back: number): number {
    return this.length - 1 - back < 0 ? 0 : this.words[(this.length - 1 - back) * WIDTH + 5]!
  }

  /**
   * The more-square rule: true when a move of the side to move, which chases, threatens a piece again that has been
   * evading, and so brings about an arrangement that has stood since the chase began. Going straight back is none.
   * @param code of the piece that moves to an empty square
   */
  repeatsChase(move: Move, code: number): boolean {
    const turns = this.chase(0)
    if (turns < 2) return false
    const from = moveFrom(move)
    const to = moveTo(move)
    const last = this.moveBack(1)
    if (this.strikerBack(1) === code && moveFrom(last) === to && moveTo(last) === from) return false
    if (!this.threatens(to, turns)) return false
    const { keys, words } = this
    const low = (this.low + keys.low[code * SQUARES + to]! - keys.low[code * SQUARES + from]!) | 0
    const high = (this.high + keys.high[code * SQUARES + to]! - keys.high[code * SQUARES + from]!) | 0
    for (let back = 0; back < 2 * turns; back++) {
      const at = (this.length - 1 - back) * WIDTH
      if (words[at + 3] === low && words[at + 4] === high) return true
    }
    return false
  }

  /** True when a piece that has evaded in the last `turns` turns, and stands where its last move led it, is next to a square. */
  private threatens(square: number, turns: number): boolean {
    const { met } = this
    const stamp = ++this.stamp
    for (let back = 0; back < 2 * turns; back += 2) {
      const code = this.strikerBack(back)
      // moves of the piece before its last one
      if (met[code] === stamp) continue
      met[code] = stamp
      if (areAdjacent(moveTo(this.moveBack(back)), square)) return true
    }
    return false
  }

  /** The length of the chase that the last ply, as a reply, continues. */
  private chaseNow(): number {
    if (this.length < 2) return 0
    const { words } = this
    const reply = (this.length - 1) * WIDTH
    const threat = reply - WIDTH
    const replyMove = words[reply]!
    const threatMove = words[threat]!
    if (!isEvasion(threatMove, replyMove)) return 0
    // a chase begins anew with a battle: no arrangement from before it can come back
    return threatMove >> 14 === QUIET_MOVE ? this.chase(2) + 1 : 1
  }

  private moveBack(back: number): Move {
    return this.words[(this.length - 1 - back) * WIDTH]! & 0x3fff
  }

  private strikerBack(back: number): number {
    return this.words[(this.length - 1 - back) * WIDTH + 1]!
  }

  private take(other: RecentPlies, plies: number): void {
    while (this.words.length < plies * WIDTH) this.grow()
    const from = (other.length - plies) * WIDTH
    for (let i = 0; i < plies * WIDTH; i++) this.words[i] = other.words[from + i]!
    this.length = plies
    this.low = other.low
    this.high = other.high
  }

  private grow(): void {
    const words = new Int32Array(2 * this.words.length)
    words.set(this.words)
    this.words = words
  }
}

/**
 * True when a reply moves a piece away beside which the piece moved before came to stand. A reply that strikes does not
 * evade, and a piece that is lost threatens nobody.
 * @param threat the ply before, and `reply` the ply: move | result << 14
 */
export function isEvasion(threat: number, reply: number): boolean {
  if (reply >> 14 !== QUIET_MOVE || (threat >> 14 !== QUIET_MOVE && threat >> 14 !== STRIKER_STAYS)) return false
  return areAdjacent(threat & 127, (reply >> 7) & 127)
}
