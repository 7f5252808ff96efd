import { lazyByKey } from '../../../game/lazy.ts'
import { unwrap } from '../../../game/result.ts'
import type { RuleOption, RuleOptions } from '../../../game/rule-options.ts'
import type { Seat } from '../../../game/state.ts'
import { ATTACKER, ATTACKERS, DEFENDER, DEFENDERS, KING, LETTERS } from './pieces.ts'
import { type Pieces, parseRecord, type RulesRecord, type SpecialSquares } from './rules-record.ts'
import { SQUARES, squareAt } from './squares.ts'
import { VARIANTS } from './variants.ts'

// Kinds of squares.
export const PLAIN = 0
export const CORNER = 1
export const THRONE = 2
export const CAMP = 3

/** The bit of `access` for a piece that comes from a square of this kind and may stop on the square. */
const stopFrom = (kind: number): number => 1 << kind
/** The shift to the bit of a piece that may pass over the square from that of one that may stop there. */
export const PASS_SHIFT = 4
const FROM_ANY = stopFrom(PLAIN) | stopFrom(CORNER) | stopFrom(THRONE) | stopFrom(CAMP)

// Bits of `ground`: the sides to which a special square is hostile.
export const HOSTILE_TO_ATTACKERS = 1
export const HOSTILE_TO_DEFENDERS = 2
/** The shift to the bits of `ground` of an occupied square from those of an empty one. */
export const OCCUPIED_SHIFT = 2

export const ruleOptions = {
  quietPlies: {
    description: 'The number of plies without a capture after which the game is drawn.',
    minimum: 1,
    maximum: 1000,
    default: 200,
  },
} satisfies Record<string, RuleOption>

/** The rules of a variant, as the tables that moves, captures and ends are read from. */
export class Rules {
  readonly variant: string
  /** The variant's number. It is part of the key. */
  readonly index: number
  readonly record: RulesRecord
  readonly dim: number
  /** The steps to the four neighbours of a square: right, left, down, up. Step i and step i ^ 1 are opposite. */
  readonly steps: Int32Array
  /** The squares of the board, the top row first. */
  readonly squares: readonly number[]
  /** By square: PLAIN, CORNER, THRONE or CAMP. */
  readonly kind = new Uint8Array(SQUARES)
  /** The bits of a piece that may stop on a square or pass over it: index code * SQUARES + square. */
  readonly access = new Uint8Array(4 * SQUARES)
  /** By square: the bit of `access` that a piece from there needs to stop on another square. */
  readonly stopBit = new Uint8Array(SQUARES)
  /** By square: the sides to which it is hostile, as HOSTILE_TO_... bits. */
  readonly ground = new Uint8Array(SQUARES)
  /** By piece code: the greatest number of squares of a move. */
  readonly speed = new Uint8Array(4)
  /** By square: 1 where the king has escaped. */
  readonly goal = new Uint8Array(SQUARES)
  /** By square: 1 on the outermost ranks and files. */
  readonly edge = new Uint8Array(SQUARES)
  /** By square: 1 where the king is strong, so that only enemies on all four sides take him. */
  readonly kingStrong = new Uint8Array(SQUARES)
  /** True when the edge counts as an enemy of a strong king. */
  readonly edgeCounts: boolean
  readonly kingIsHammer: boolean
  readonly kingIsAnvil: boolean
  readonly first: Seat
  /** The piece code on each square of the starting position. */
  readonly start = new Uint8Array(SQUARES)
  /** By piece code: the number of pieces at the start. */
  readonly men = new Uint8Array(4)
  /** True when the third occurrence of a position loses for the defenders, rather than drawing. */
  readonly repetitionLoses: boolean

  constructor(index: number) {
    const { id, record: text, repetition } = VARIANTS[index]!
    const record = unwrap(parseRecord(text))
    const { dim } = record
    this.variant = id
    this.index = index
    this.record = record
    this.dim = dim
    this.repetitionLoses = repetition === 'defenders'
    this.first = record.attackersFirst ? ATTACKERS : DEFENDERS
    this.kingIsHammer = record.kingIsHammer
    this.kingIsAnvil = record.kingIsAnvil
    this.edgeCounts = record.king === 'middle'
    this.steps = Int32Array.of(1, -1, dim + 2, -(dim + 2))
    this.squares = Array.from({ length: dim * dim }, (_, i) => squareAt(Math.floor(i / dim), i % dim, dim))
    this.speed[ATTACKER] = record.speed.attackers
    this.speed[DEFENDER] = record.speed.defenders
    this.speed[KING] = record.speed.king
    for (const square of this.squares) {
      for (const code of [ATTACKER, DEFENDER, KING])
        this.access[code * SQUARES + square] = FROM_ANY | (FROM_ANY << PASS_SHIFT)
    }
    this.addSpecial(record.camps, CAMP)
    this.addSpecial(record.throne, THRONE)
    this.addSpecial(record.corners, CORNER)
    for (const square of this.squares) this.stopBit[square] = stopFrom(this.kind[square]!)
    this.addEdges()
    this.addKing()
    this.addStart()
  }

  /** True when a piece may stop on a square, wherever it comes from. */
  mayStandOn(code: number, square: number): boolean {
    return (this.access[code * SQUARES + square]! & FROM_ANY) !== 0 || this.start[square] === code
  }

  private addSpecial(
    { squares, hostileEmpty, hostileOccupied, pass, stop, enter }: SpecialSquares,
    kind: number,
  ): void {
    for (const square of squares) {
      this.kind[square] = kind
      this.ground[square] = hostileBits(hostileEmpty) | (hostileBits(hostileOccupied) << OCCUPIED_SHIFT)
      for (const [code, who] of PIECE_NAMES) {
        const from = enter[who] ? FROM_ANY : stopFrom(kind)
        this.access[code * SQUARES + square] = (stop[who] ? from : 0) | (pass[who] ? from << PASS_SHIFT : 0)
      }
    }
  }

  private addEdges(): void {
    const { dim, squares, record } = this
    for (const [i, square] of squares.entries()) {
      const row = Math.floor(i / dim)
      const column = i % dim
      if (row === 0 || row === dim - 1 || column === 0 || column === dim - 1) this.edge[square] = 1
      this.goal[square] =
        record.escape === 'edges' ? this.edge[square]! : Number(record.corners.squares.includes(square))
    }
  }

  private addKing(): void {
    const { record, squares, kingStrong, steps } = this
    if (record.king === 'strong' || record.king === 'middle') for (const square of squares) kingStrong[square] = 1
    if (record.king !== 'centre') return
    for (const throne of record.throne.squares) {
      kingStrong[throne] = 1
      for (const step of steps) kingStrong[throne + step] = 1
    }
  }

  private addStart(): void {
    const { dim, record } = this
    const letters = record.start.map((rank) => rank.replace(/\d+/g, (run) => '-'.repeat(Number(run)))).join('')
    for (const [i, letter] of [...letters].entries()) {
      const code = LETTERS.indexOf(letter)
      if (code <= 0) continue
      this.start[squareAt(Math.floor(i / dim), i % dim, dim)] = code
      this.men[code]!++
    }
  }
}

/** The piece codes with the names of the pieces in a record. */
const PIECE_NAMES = [
  [ATTACKER, 'attackers'],
  [DEFENDER, 'defenders'],
  [KING, 'king'],
] as const satisfies readonly (readonly [number, keyof Pieces])[]

const hostileBits = ({ attackers, defenders }: Pieces): number =>
  (attackers ? HOSTILE_TO_ATTACKERS : 0) | (defenders ? HOSTILE_TO_DEFENDERS : 0)

const rulesAt = lazyByKey((index: number) => new Rules(index))

/** The rules of a variant, made when first asked for; undefined where there is no such variant. */
export function findRules(variant: string): Rules | undefined {
  const index = VARIANTS.findIndex(({ id }) => id === variant)
  return index < 0 ? undefined : rulesAt(index)
}

/** The number of plies without a capture that draws the game, with the options that a request has set. */
export const quietLimitOf = (options: RuleOptions = {}): number =>
  options['quietPlies'] ?? ruleOptions.quietPlies.default
