/** What a replay has come to, as text that a request may carry on to the next one. */
import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate'
import { MOST_MEMORY } from '../../game/knowledge.ts'
import { BLACK, EMPTY, HAND, kindOf, sideOf, UNSEEN, WHITE } from './codes.ts'
import { formatFields, parsePosition } from './notation.ts'
import { observe } from './observe.ts'
import type { Point } from './replay-point.ts'
import type { FogView } from './view.ts'
import { type Blank, makeBlank, WorldSet } from './worlds.ts'

/** A point that a replay has reached, and the number of the replay's size. */
export interface Kept {
  readonly round: number
  readonly point: Point
}

/*
 * The text is base64 of compressed bytes: a header, then a column of one byte for each world: for each dark square of the view
 * what stands there, for the rights, the square of en passant and each number of pieces in hand; then the weights. What the
 * view shows is not written, nor are the points to go back to.
 */
const FORMAT = 1
// Where the parts of the header stand: FORMAT at 0, then these, each of one byte or as many as the next one leaves.
const ROUND = 1
const EXACT = 2
const AT = 3
const SINCE = 5
const SPENT = 7
const KEY = 11
const COUNT = 15
const HEADER = 17
/** The most worlds that a memory may name. */
const MOST_WORLDS = 5000
/** Bytes of the text that are unpacked at once: their output is bounded. */
const CHUNK = 256
/** Reading and checking a world, in units of `Information.prepare`. */
const WORLD_WORK = 4

/** The squares that a view does not show. */
function darkOf({ placement, rules }: FogView): number[] {
  const dark: number[] = []
  for (let square = 0; square < rules.tables.squares; square++) {
    if (placement.board[square] === UNSEEN) dark.push(square)
  }
  return dark
}

const handsOf = ({ rules }: FogView): number => (rules.tables.record.hand === undefined ? 0 : 2 * HAND)

/**
 * The text of a point; null where it is longer than `MOST_MEMORY`.
 * @param view the view at this point
 * @param key a hash of the views up to there
 */
export function writeMemory({ round, point }: Kept, view: FogView, key: number): string | null {
  const { set, at, exact, since, spent } = point
  const { count } = set
  // incompressible weights alone would be too long
  if (count === 0 || 8 * count > 0.75 * MOST_MEMORY) return null
  const dark = darkOf(view)
  const hands = handsOf(view)
  const bytes = new Uint8Array(HEADER + count * (dark.length + 2 + hands + 8))
  const data = new DataView(bytes.buffer)
  bytes.set([FORMAT, round, exact ? 1 : 0])
  data.setUint16(AT, at)
  data.setUint16(SINCE, since)
  data.setUint32(SPENT, Math.ceil(spent))
  data.setInt32(KEY, key)
  data.setUint16(COUNT, count)
  const blank = makeBlank()
  for (let i = 0; i < count; i++) {
    set.read(i, blank)
    let column = HEADER + i
    for (const square of dark) {
      bytes[column] = blank.board[square]!
      column += count
    }
    bytes[column] = blank.rights
    bytes[column + count] = blank.passing
    column += 2 * count
    for (let h = 0; h < hands; h++, column += count) bytes[column] = blank.hands[h]!
    data.setFloat64(column - i + 8 * i, set.weights[i]!)
  }
  const text = btoa(strFromU8(deflateSync(bytes, { level: 3 }), true))
  return text.length > MOST_MEMORY ? null : text
}

/** The bytes of a text of `writeMemory`; null for any other text, and beyond a number of bytes. */
function unpack(text: string, most: number): Uint8Array | null {
  if (text.length > MOST_MEMORY || text.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null
  const packed = strToU8(atob(text), true)
  const bytes = new Uint8Array(most)
  let size = 0
  let ended = false
  const inflate = new Inflate((part, final) => {
    if (size + part.length <= most) bytes.set(part, size)
    size += part.length
    ended = final
  })
  try {
    for (let from = 0; from < packed.length && size <= most; from += CHUNK)
      inflate.push(packed.subarray(from, from + CHUNK), from + CHUNK >= packed.length)
  } catch {
    return null
  }
  return ended && size <= most ? bytes.subarray(0, size) : null
}

/** A player's views, oldest first, with their texts and, for each, a hash of those up to it. */
interface Seen {
  readonly views: readonly FogView[]
  readonly texts: readonly string[]
  readonly keys: Int32Array
}

/**
 * Reads a memory and holds it against the views: the client may have sent anything. Each world is read back from its own
 * canonical text, must be a position, and must show the viewer what they saw.
 */
export class MemoryReader {
  ended = false
  /** What the memory tells, once the reader has ended; null where it does not fit the views. */
  kept: Kept | null = null
  private readonly text: string
  private readonly rounds: number
  private readonly seen: Seen
  private bytes: Uint8Array | null = null
  private data: DataView | null = null
  private dark: readonly number[] = []
  private count = 0
  private cursor = 0
  private set: WorldSet | null = null
  private readonly blank: Blank = makeBlank()

  /** @param rounds the number of sizes that replays have */
  constructor(text: string, rounds: number, seen: Seen) {
    this.text = text
    this.rounds = rounds
    this.seen = seen
  }

  /** Does so many units of work, or a few more. */
  work(units: number): void {
    if (this.bytes === null && !this.begin()) this.ended = true
    for (let left = units; left > 0 && !this.ended; left -= WORLD_WORK) {
      this.ended = !this.readNext()
      if (!this.ended && ++this.cursor === this.count) this.finish()
    }
  }

  private get view(): FogView {
    return this.seen.views[this.data!.getUint16(AT)]!
  }

  /** Unpacks the text. @returns whether it is a memory of these views */
  private begin(): boolean {
    const { rounds, seen } = this
    const { tables } = seen.views[0]!.rules
    const bytes = unpack(this.text, HEADER + MOST_WORLDS * (tables.squares + 2 + 2 * HAND + 8))
    if (bytes === null || bytes.length < HEADER || bytes[0] !== FORMAT || bytes[ROUND]! >= rounds) return false
    const data = new DataView(bytes.buffer, 0, bytes.length)
    const at = data.getUint16(AT)
    if (at >= seen.views.length || data.getInt32(KEY) !== seen.keys[at] || data.getUint16(SINCE) > at) return false
    this.bytes = bytes
    this.data = data
    this.dark = darkOf(this.view)
    this.count = data.getUint16(COUNT)
    if (this.count === 0 || bytes.length !== HEADER + this.count * (this.dark.length + 2 + handsOf(this.view) + 8))
      return false
    this.set = new WorldSet(tables, this.count)
    return true
  }

  /** Reads a world. @returns whether it fits the view */
  private readNext(): boolean {
    const { count, cursor, dark, blank, view, seen } = this
    const { rules, placement } = view
    const bytes = this.bytes!
    blank.board.set(placement.board)
    let column = HEADER + cursor
    for (const square of dark) {
      const code = bytes[column]!
      if (code !== EMPTY && !isPiece(code, rules.tables.letters)) return false
      blank.board[square] = code
      column += count
    }
    blank.rights = bytes[column]!
    blank.passing = bytes[column + count]!
    column += 2 * count
    for (let h = 0; h < handsOf(view); h++, column += count) blank.hands[h] = bytes[column]!
    blank.turn = placement.turn
    blank.quiet = placement.quiet
    blank.number = placement.number
    const weight = this.data!.getFloat64(column - cursor + 8 * cursor)
    if (!(weight > 0 && weight <= 1)) return false
    const position = parsePosition(rules, formatFields(rules.tables, blank, blank.rights, blank.passing))
    if (!position.ok || observe(position.value, view.viewer) !== seen.texts[this.data!.getUint16(AT)]) return false
    this.set!.add(position.value, weight)
    return true
  }

  private finish(): void {
    const data = this.data!
    const set = this.set!
    // a world that is told twice has both weights
    const exact = data.getUint8(EXACT) === 1 && set.count === this.count
    const rest = { saved: [], retries: 0, boost: 1, spent: data.getUint32(SPENT) }
    const point = { at: data.getUint16(AT), exact, since: data.getUint16(SINCE), set, ...rest }
    this.kept = { round: data.getUint8(ROUND), point }
    this.ended = true
  }
}

/** True for codes that have a letter. */
const isPiece = (code: number, letters: string): boolean =>
  (sideOf(code) === WHITE || sideOf(code) === BLACK) && kindOf(code) > 0 && kindOf(code) <= letters.length
