/** The memory: the result of a replay, as text that a request may carry on to the next one. */
import { MOST_MEMORY } from '../../../game/hidden.ts'
import { observe } from '../observation/observe.ts'
import type { FogView } from '../observation/view.ts'
import { EMPTY, HAND, kindOf, sideOf, UNSEEN, WHITE } from '../rules/codes.ts'
import { formatFields, parsePosition } from '../texts/notation.ts'
import { BitReader, BitWriter, bitsFor } from './bits.ts'
import type { Point } from './replay-point.ts'
import { type Blank, makeBlank, sumsOf, WorldSet } from './worlds.ts'

/** A point that a replay has reached, and the number of the replay's size. */
export interface StoredPoint {
  readonly round: number
  readonly point: Point
}

/*
 * The text is base64 of these bytes:
 * - a header;
 * - the kinds of worlds, each with the codes of its hidden pieces in order, the rights, the square of en passant, and the hands;
 * - for each world, in as few bits as will do, its kind and the dark square of each of its hidden pieces;
 * - for each world its weight, 8 bytes.
 * What the view shows is not written.
 */
const FORMAT = 2
// Byte offsets of the fields of the header: FORMAT at 0, then these.
const ROUND = 1
const EXACT = 2
const AT = 3
const SPENT = 5
const KEY = 9
const COUNT = 13
const KINDS = 15
const HEADER = 17
/** The most bytes of a memory: four letters of base64 are three bytes. */
const MOST_BYTES = (MOST_MEMORY / 4) * 3
/** A bound on the error of the sum of normalised weights. */
const ROUNDING = 1e-9
/** The work of reading and checking a world, in units of `InformationState.prepare`. */
const WORLD_WORK = 4

/** The number of entries of a position's hands that are written. */
const handsOf = ({ rules }: FogView): number => (rules.tables.spec.hand === undefined ? 0 : 2 * HAND)

/**
 * The text of a point; null where it is longer than `MOST_MEMORY`.
 * @param view the view at this point
 * @param key a hash of the views up to there
 */
export function writeMemory({ round, point }: StoredPoint, view: FogView, key: number): string | null {
  const { set, at, exact, spent } = point
  const { count } = set
  if (count === 0) return null
  const { dark } = view
  const placeBits = bitsFor(dark.length)
  const world = makeBlank()
  const kinds: number[][] = []
  /** The numbers of the kinds, by their text. */
  const numbers = new Map<string, number>()
  const kindOfWorld: number[] = []
  const places: number[][] = []
  for (let i = 0; i < count; i++) {
    set.read(i, world)
    const pieces = dark
      .flatMap((square, place) => (world.board[square] === EMPTY ? [] : [{ code: world.board[square]!, place }]))
      .sort((a, b) => a.code - b.code)
    // about as many pieces are hidden in each world: worlds that do not fit need not be written
    if (i === 0 && count * (8 + (pieces.length * placeBits) / 8) > MOST_BYTES) return null
    const codes = pieces.map(({ code }) => code)
    const kind = [codes.length, ...codes, world.rights, world.passing, ...world.hands.subarray(0, handsOf(view))]
    const name = kind.join()
    const number = numbers.get(name) ?? kinds.push(kind) - 1
    numbers.set(name, number)
    kindOfWorld.push(number)
    places.push(pieces.map(({ place }) => place))
  }
  const writer = new BitWriter()
  for (const [i, kind] of kindOfWorld.entries()) {
    writer.write(kind, bitsFor(kinds.length))
    for (const place of places[i]!) writer.write(place, placeBits)
  }
  const tables = kinds.flat()
  const bits = writer.bytes
  const size = HEADER + tables.length + bits.length + 8 * count
  if (size > MOST_BYTES) return null
  const bytes = new Uint8Array(size)
  const data = new DataView(bytes.buffer)
  bytes.set([FORMAT, round, exact ? 1 : 0])
  data.setUint16(AT, at)
  data.setUint32(SPENT, Math.ceil(spent))
  data.setInt32(KEY, key)
  data.setUint16(COUNT, count)
  data.setUint16(KINDS, kinds.length)
  bytes.set(tables, HEADER)
  bytes.set(bits, HEADER + tables.length)
  for (let i = 0; i < count; i++) data.setFloat64(size - 8 * (count - i), set.weights[i]!)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

/** The bytes of a text of base64 that is no longer than a memory; null for any other text. */
function bytesOf(text: string): Uint8Array | null {
  if (text.length > MOST_MEMORY || text.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return null
  return Uint8Array.from(atob(text), (c) => c.charCodeAt(0))
}

/** The values that the worlds of a kind have in common. */
interface Kind {
  readonly codes: readonly number[]
  readonly rights: number
  readonly passing: number
  readonly hands: readonly number[]
}

/** A player's views, oldest first, with their texts and, for each, a hash of those up to it. */
interface Seen {
  readonly views: readonly FogView[]
  readonly texts: readonly string[]
  readonly keys: readonly number[]
}

/**
 * Reads a memory and checks it against the views: the client may have sent anything. Each world is read back from its own
 * canonical text, must be a position, and must show the viewer what they saw.
 */
export class MemoryReader {
  ended = false
  /** The point that the memory holds, once the reader has finished; null where it does not fit the views. */
  kept: StoredPoint | null = null
  private readonly text: string
  private readonly rounds: number
  private readonly seen: Seen
  private data: DataView | null = null
  private view: FogView | null = null
  private dark: readonly number[] = []
  private kinds: readonly Kind[] = []
  private worlds: BitReader | null = null
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
    if (this.data === null && !this.begin()) this.ended = true
    for (let left = units; left > 0 && !this.ended; left -= WORLD_WORK) {
      this.ended = !this.readNext()
      if (!this.ended && ++this.cursor === this.count) this.finish()
    }
  }

  /** Reads all but the worlds. @returns whether it is a memory of these views */
  private begin(): boolean {
    const { rounds, seen } = this
    const bytes = bytesOf(this.text)
    if (bytes === null || bytes.length < HEADER || bytes[0] !== FORMAT || bytes[ROUND]! >= rounds) return false
    const data = new DataView(bytes.buffer)
    const at = data.getUint16(AT)
    if (at >= seen.views.length || data.getInt32(KEY) !== seen.keys[at]) return false
    const view = seen.views[at]!
    this.data = data
    this.view = view
    this.dark = view.dark
    this.count = data.getUint16(COUNT)
    if (this.count === 0 || 8 * this.count > bytes.length) return false
    this.set = new WorldSet(view.rules.tables, this.count)
    return this.readKinds(bytes, data.getUint16(KINDS))
  }

  private readKinds(bytes: Uint8Array, count: number): boolean {
    const { dark } = this
    const kinds: Kind[] = []
    const hands = handsOf(this.view!)
    let next = HEADER
    for (let kind = 0; kind < count && next < bytes.length; kind++) {
      const codes = [...bytes.subarray(next + 1, next + 1 + bytes[next]!)]
      next += 1 + codes.length
      if (codes.length > dark.length || !codes.every((code) => this.isPiece(code))) return false
      const [rights = 0, passing = 0, ...rest] = bytes.subarray(next, next + 2 + hands)
      kinds.push({ codes, rights, passing, hands: rest })
      next += 2 + hands
    }
    this.kinds = kinds
    this.worlds = new BitReader(bytes, next)
    return kinds.length === count
  }

  /** True for codes that have a letter. */
  private isPiece(code: number): boolean {
    const { letters } = this.view!.rules.tables
    return sideOf(code) >= WHITE && code < UNSEEN && kindOf(code) > 0 && kindOf(code) <= letters.length
  }

  /** Reads a world. @returns whether it fits the view */
  private readNext(): boolean {
    const { count, cursor, dark, blank, kinds } = this
    const view = this.view!
    const data = this.data!
    const worlds = this.worlds!
    const { rules, placement } = view
    const kind = kinds[worlds.read(bitsFor(kinds.length))]
    if (kind === undefined) return false
    blank.board.set(placement.board)
    for (const square of dark) blank.board[square] = EMPTY
    for (const code of kind.codes) {
      const square = dark[worlds.read(bitsFor(dark.length))]
      if (square === undefined || blank.board[square] !== EMPTY) return false
      blank.board[square] = code
    }
    blank.hands.set(kind.hands)
    blank.rights = kind.rights
    blank.passing = kind.passing
    blank.turn = placement.turn
    blank.quiet = placement.quiet
    blank.number = placement.number
    const weights = data.byteLength - 8 * count
    if (worlds.end > weights) return false
    const weight = data.getFloat64(weights + 8 * cursor)
    if (!(weight > 0)) return false
    const position = parsePosition(rules, formatFields(rules.tables, blank, kind.rights, kind.passing))
    if (!position.ok || observe(position.value, view.viewer) !== this.seen.texts[data.getUint16(AT)]) return false
    this.set!.add(position.value, weight)
    return true
  }

  /** Keeps the worlds, where their weights sum to 1 as those of a point do. */
  private finish(): void {
    const data = this.data!
    const set = this.set!
    this.ended = true
    if (Math.abs(sumsOf(set).at(-1)! - 1) > ROUNDING) return
    // a world that occurs twice has both weights
    const exact = data.getUint8(EXACT) === 1 && set.count === this.count
    const at = data.getUint16(AT)
    const spent = data.getUint32(SPENT)
    const point = { at, exact, set, spent }
    this.kept = { round: data.getUint8(ROUND), point }
  }
}
